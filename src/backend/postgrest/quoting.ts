import { Refusal } from './refusal';

/** A name in SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value in SQL, whose type PostgreSQL finds out as for any quoted literal. */
export function literal(value: string): string {
  if (value.includes('\0')) throw new Refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  return `'${value.replaceAll("'", "''")}'`;
}

/** Splits at commas outside of parentheses and quotes: `a,b(c,d),"e,f"`. */
export function split(list: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const [sign] of list.matchAll(/\\.|./gs)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
