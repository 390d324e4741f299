// Checks after a game that its shuffle is the one to which the server committed itself.
import { fingerprintOf } from '../memory';
import type { Reveal, Snapshot } from '../net/protocol';
import { sha256 } from '../sha256';

/** What a snapshot or a replay says about the shuffle of a finished game. */
export type Shuffle = Pick<Snapshot, 'commitment' | 'reveal' | 'seeded'>;

/** Returns a value as JSON with sorted keys and no spaces. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join()}}`;
}

/** Returns the fingerprint of what the server has revealed (docs/server.md, "Fair shuffles"). */
export const fingerprint = ({ seed, nonce, setup }: Reveal): string =>
  sha256(`${seed}${nonce}\n${canonicalJson(setup)}`);

/** What the page has found out about a shuffle. */
export interface ShuffleResult {
  isRight: boolean;
  /** The fingerprint that was promised. */
  promised: string;
  /** The fingerprint of what was revealed. */
  found: string;
  /** When this browser was shown the fingerprint: before the first move, during the game, or only after it. */
  shown: 'before' | 'during' | 'after';
}

/**
 * Compares what was revealed with the fingerprint that this browser was shown first, or else with the server's. Returns
 * null if nothing was revealed.
 */
export function checkShuffle({ commitment, reveal }: Shuffle, table: string): ShuffleResult | null {
  if (!commitment || !reveal) return null;
  const seen = fingerprintOf(table);
  const promised = seen?.hash ?? commitment;
  const found = fingerprint(reveal);
  const shown = seen ? (seen.early ? 'before' : 'during') : 'after';
  return { isRight: found === promised, promised, found, shown };
}
