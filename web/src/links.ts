// Links to tables: /t/ID for everybody, /t/ID#SECRET for the owner of a seat. Browsers never send the part after the #.
const SECRET = /^[\w-]{20,64}$/;
/** Matches table codes. The server also understands look-alikes and separators; older tables have longer ids. */
const CODE = /^[A-Z0-9]{6}$/;

export interface TableLink {
  table: string;
  secret: string | null;
}

/** Returns the secret after the # of a URL, or null. */
export function secretIn(hash: string): string | null {
  const found = hash.replace(/^#/, '');
  return SECRET.test(found) ? found : null;
}

/** Parses what somebody has typed or pasted: a whole link, with or without a secret, or just a table code. */
export function readLink(text: string): TableLink | null {
  const [address = '', hash = ''] = text.trim().split('#');
  const path = address.split('?')[0]?.replace(/\/+$/, '') ?? '';
  const table = path.slice(path.lastIndexOf('/') + 1).trim();
  return table ? { table, secret: secretIn(hash) } : null;
}

export const isCode = (table: string): boolean => CODE.test(table);

/** Formats a code in two groups, which are easier to read and to remember. */
export const showCode = (table: string): string => (isCode(table) ? `${table.slice(0, 3)} ${table.slice(3)}` : table);

/** Spells a code letter by letter for screen readers. */
export const spellCode = (table: string): string => [...table].join(' ');
