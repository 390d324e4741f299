// Links to tables: /t/ID for everybody, /t/ID#SECRET for the owner of a seat. Browsers never send the part after the #.
const SECRET = /^[\w-]{20,64}$/;
const SHORTEST_ID = 8;

export interface TableLink {
  table: string;
  secret: string | null;
}

/** Returns the secret after the # of a URL, or null. */
export function secretIn(hash: string): string | null {
  const found = hash.replace(/^#/, '');
  return SECRET.test(found) ? found : null;
}

/** Parses pasted text: a whole link, with or without a secret, or just the code of a table. */
export function readLink(text: string): TableLink | null {
  const [address = '', hash = ''] = text.trim().split('#');
  const table = address.split(/[/?]/).findLast((part) => part.length >= SHORTEST_ID);
  return table ? { table, secret: secretIn(hash) } : null;
}
