import before from './before.json' with { type: 'json' };
import { catalogueOf } from './catalogue';
import type { Ask } from './findings';

/**
 * Databases of before the baseline: those that the migrations by day made, which the migrations by subject replace.
 * `before.json` is the digest of the catalogue that the last of them left; it never changes again.
 */

/** The last migration of the baseline. A database with that catalogue has what they make. */
export const baseline: string = before.until;

/** The applied versions of which this engine knows nothing, though it is newer. */
export function versionsOfBefore(applied: readonly string[], known: readonly string[]): string[] {
  const last = known.at(-1) ?? '';
  return applied.filter((version) => version < last && !known.includes(version));
}

/** What a database lacks of that catalogue, or has otherwise, by name; what it has besides is left alone. */
export async function differencesFromBefore(ask: Ask): Promise<string[]> {
  const found = await catalogueOf(ask, 'digests');
  return Object.entries(before.catalogue)
    .filter(([name, digest]) => found.get(name) !== digest)
    .map(([name]) => name);
}
