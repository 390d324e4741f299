// A grace period: a move that ends a round is delayed before it is sent, so that the player can still undo it.
// Until then nobody else, not even the server, knows about it, so nothing can have been revealed.
type Send = () => Promise<boolean>;

interface Held {
  send: Send;
  /** Reports whether the move was made. */
  answer: (made: boolean | Promise<boolean>) => void;
  timer: ReturnType<typeof setInterval>;
}

export class Grace {
  /** The action that is being delayed, or null. */
  action = $state<string | null>(null);
  /** The seconds until it is sent, and how many there were at first. */
  left = $state(0);
  all = $state(0);
  #held: Held | null = null;

  /** Sends a move after some seconds. Returns whether it was made; false if it was undone. */
  hold(action: string, seconds: number, send: Send): Promise<boolean> {
    this.takeBack();
    this.action = action;
    this.left = this.all = seconds;
    const timer = setInterval(() => {
      this.left -= 1;
      if (this.left <= 0) this.release();
    }, 1000);
    return new Promise((answer) => {
      this.#held = { send, answer, timer };
    });
  }

  /** Sends the move now, for example because the player leaves the page. */
  release(): void {
    const held = this.#end();
    held?.answer(held.send());
  }

  /** Cancels the move. Returns whether there was one. */
  takeBack(): boolean {
    const held = this.#end();
    held?.answer(false);
    return held !== null;
  }

  #end(): Held | null {
    const held = this.#held;
    if (held) clearInterval(held.timer);
    this.#held = this.action = null;
    return held;
  }
}
