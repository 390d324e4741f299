// The tokens of requests that create a table or take a seat. The server carries out a request with the same token only
// once, so a request without an answer can be repeated, even after the page has been reloaded.
import { loadValue, saveValue } from '../memory';

interface Attempt {
  request: string;
  token: string;
}

/** How many unanswered requests are remembered. */
const KEPT = 12;

function unanswered(): Attempt[] {
  try {
    const list: unknown = JSON.parse(loadValue('attempts') ?? '[]');
    return Array.isArray(list) ? (list as Attempt[]) : [];
  } catch {
    return [];
  }
}

const save = (attempts: Attempt[]): void => saveValue('attempts', JSON.stringify(attempts));

/** Returns 128 random bits; `crypto.randomUUID` does not exist on pages without HTTPS. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the token of a request: the same one until the request is answered. */
export function tokenFor(request: string): string {
  const known = unanswered();
  const token = known.find((attempt) => attempt.request === request)?.token ?? newToken();
  save([{ request, token }, ...known.filter((attempt) => attempt.request !== request)].slice(0, KEPT));
  return token;
}

/** Forgets the token of a request that has been answered, so that the same request can be made again. */
export const forgetToken = (request: string): void =>
  save(unanswered().filter((attempt) => attempt.request !== request));
