import { textOf } from '../git/bytes.ts';
import type { EmailChange } from './ledger.ts';
import { Refusal } from './refusals.ts';

/**
 * Values of `site.json` that only an owner may change: where requests go, the domain, the company's legal identity, and
 * whether this studio is there at all.
 */
export const ownersValues: readonly (readonly string[])[] = [
  ['url'],
  ['email'],
  ['phone'],
  ['legal'],
  ['studio'],
  ['company', 'name'],
  ['company', 'address'],
];

/** Throws if an editor's change touches a value that only an owner may change; `before` is what a file says now. */
export function checkValues(
  changes: ReadonlyMap<string, Uint8Array | null>,
  before: ReadonlyMap<string, Uint8Array>,
): void {
  for (const [path, bytes] of changes) {
    if (bytes === null || !path.endsWith('.json')) continue;
    const was = parsed(before.get(path));
    const is = parsed(bytes);
    if (path === 'site.json' && ownersValues.some((names) => written(was, names) !== written(is, names)))
      throw new Refusal('values');
    // Redirecting the home page redirects the whole site.
    if (leadsHome(is) && !leadsHome(was)) throw new Refusal('values');
  }
}

/** The change of the site's public e-mail address, if there is one: the old address gets a mail about it. */
export function emailChange(
  changes: ReadonlyMap<string, Uint8Array | null>,
  before: ReadonlyMap<string, Uint8Array>,
): EmailChange | undefined {
  const is = changes.get('site.json');
  if (!is) return undefined;
  const [from, to] = [emailIn(before.get('site.json')), emailIn(is)];
  return from === '' || from === to ? undefined : { from, to };
}

function emailIn(bytes: Uint8Array | undefined): string {
  const { email } = (parsed(bytes) ?? {}) as { email?: unknown };
  return typeof email === 'string' && /^[^\s@<>,;"]{1,200}@[^\s@<>,;"]{1,200}$/.test(email) ? email : '';
}

function written(value: unknown, names: readonly string[]): string {
  let at = value;
  for (const name of names) at = (at as Record<string, unknown> | undefined)?.[name];
  return JSON.stringify(at) ?? '';
}

function leadsHome(value: unknown): boolean {
  const { aliases } = (value ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) && aliases.some((one) => typeof one === 'string' && /^(?:index)?$/.test(stepsOf(one)));
}

/** Normalizes an address to its segments between slashes. */
function stepsOf(address: string): string {
  return address.trim().split('/').filter(Boolean).join('/');
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(textOf(bytes));
  } catch {
    // The document was already broken: its values are unknown, so every owner's value counts as changed.
    return undefined;
  }
}
