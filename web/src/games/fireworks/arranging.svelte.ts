// The player's board while it is being arranged. It shows the player's layout until the server has confirmed it.
import { actionOf, same } from './layout';
import type { FireworksPlay, Layout } from './play';

export class Arranging {
  /** The player's layout, until the view contains it. */
  #wanted = $state.raw<Layout | null>(null);
  #seat = $state<number | null>(null);
  /** The step in which the server accepted the last layout. */
  #taken = $state<number | null>(null);
  #sending: Promise<void> | null = null;
  #next: { layout: Layout; seat: number } | null = null;

  constructor(readonly play: FireworksPlay) {}

  get shown(): Layout {
    return this.#shownAt(this.play.seat);
  }

  #shownAt(seat: number): Layout {
    const said: Layout = this.play.view.boards[seat]?.spaces ?? {};
    const late = this.#taken === null || this.play.snapshot.at < this.#taken;
    return this.#wanted && this.#seat === seat && late ? this.#wanted : said;
  }

  /** Resolves when the server has accepted or refused every layout that was sent. */
  get idle(): Promise<void> {
    return this.#sending ?? Promise.resolve();
  }

  lay(layout: Layout, seat = this.play.seat): void {
    if (same(layout, this.#shownAt(seat))) return;
    this.#seat = seat;
    this.#wanted = layout;
    this.#taken = null;
    this.#next = { layout, seat };
    this.#sending ??= this.#send();
  }

  /** Sends one layout at a time. If the layout changes several times in the meantime, only the last is sent. */
  async #send(): Promise<void> {
    while (this.#next) {
      const { layout, seat }: { layout: Layout; seat: number } = this.#next;
      this.#next = null;
      const answer = await this.play.sendAnytime(actionOf(layout), seat);
      if (this.#next) continue;
      if (answer?.ok) this.#taken = answer.at;
      else {
        this.#wanted = null;
        if (answer) this.play.refuse(answer.refusal);
      }
    }
    this.#sending = null;
  }
}
