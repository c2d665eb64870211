import { blockShapes, documentShapes } from '../../../../../src/site/definitions/shapes/written-shapes.ts';
import { ownersPart, type OwnedValue, type OwnersPart } from '../../../../../src/site/definitions/fields/rights.ts';
import type { EmailChange } from '../publication/ledger.ts';
import { Refusal } from '../publication/refusals.ts';
import { followed, renamesIn, type Rename } from './renames.ts';
import { broken, versionsOf, type Version } from './versions.ts';

type Files<Contents> = ReadonlyMap<string, Contents>;

/**
 * Throws if an editor's changes touch a value that only an owner may change. The definitions say which those are; what
 * they do not know is an owner's. `before` is what each file says now.
 *
 * An editor may move such a value within a list, remove the item or the document that holds it, and rename the
 * document. An owner's link may follow a page that these changes rename. Nothing else happens to one, and none is added.
 */
export function checkValues(changes: Files<Uint8Array | null>, before: Files<Uint8Array>): void {
  const versions = versionsOf(changes, before);
  const renames = renamesIn(versions);
  for (const version of versions) {
    // Nobody knows what is the owner's in a text that is no document.
    if (version.was === broken || version.is === broken) throw new Refusal('values');
    if (version.is === undefined) continue;
    const rename = renames.find(({ was, is }) => is === version && was !== version);
    const was = partOf(version, rename ? rename.was.was : version.was);
    if (!isKept(was, partOf(version, version.is), renames)) throw new Refusal('values');
  }
}

function partOf({ kind }: Version, data: unknown): OwnersPart {
  return ownersPart(documentShapes[kind], data, { blocks: blockShapes });
}

function isKept(before: OwnersPart, after: OwnersPart, renames: readonly Rename[]): boolean {
  const follow = (values: readonly OwnedValue[]) => values.map((one) => followed(one, renames));
  const gone = without(before.values, after.values);
  const come = without(after.values, before.values);
  // A link may lead to where another one led before: then all of them follow.
  const all = follow(before.values);
  if (without(come, follow(gone)).length > 0)
    return without(all, after.values).length === 0 && without(after.values, all).length === 0;
  return without(follow(gone), come).every((one, _, lost) => {
    const fewer = (before.items.get(one.among) ?? 0) - (after.items.get(one.among) ?? 0);
    return lost.filter(({ field }) => field === one.field).length <= fewer;
  });
}

/** Those of the first values that are not among the second, as often as they are. */
function without(these: readonly OwnedValue[], those: readonly OwnedValue[]): OwnedValue[] {
  const counts = new Map<string, number>();
  for (const one of those) counts.set(written(one), (counts.get(written(one)) ?? 0) + 1);
  return these.filter((one) => {
    const count = counts.get(written(one)) ?? 0;
    counts.set(written(one), count - 1);
    return count <= 0;
  });
}

/** Equal for equal values alone, whatever the order of their fields. */
function written({ field, value }: OwnedValue): string {
  return JSON.stringify([field, value], (_, inner: unknown) => {
    // JSON has no such number, and would say null; a document may say 1e999.
    if (typeof inner === 'number') return Number.isFinite(inner) ? inner : { number: String(inner) };
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    // Named, or it would be equal to the list of its fields.
    return { object: Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)) };
  });
}

/**
 * Throws if an editor's changes touch a picture that an owner's value of `site.json` shows: another emblem under the same
 * name is another emblem. `site` is the document's text.
 */
export function checkPictures(changes: Files<Uint8Array | null>, site: Uint8Array | undefined): void {
  const [version] = versionsOf(new Map([['site.json', null]]), new Map(site ? [['site.json', site]] : []));
  const shown = JSON.stringify(version ? partOf(version, version.was).values.map(({ value }) => value) : []);
  for (const file of changes.keys())
    if (!file.endsWith('.json') && shown.includes(JSON.stringify(file))) throw new Refusal('values');
}

/** The change of the site's public e-mail address, if there is one: the old address gets a mail about it. */
export function emailChange(changes: Files<Uint8Array | null>, before: Files<Uint8Array>): EmailChange | undefined {
  const site = versionsOf(changes, before).find(({ kind }) => kind === 'site');
  if (!site || site.is === undefined) return undefined;
  const [from, to] = [emailIn(site.was), emailIn(site.is)];
  return from === '' || from === to ? undefined : { from, to };
}

function emailIn(data: unknown): string {
  const { email } = Object(data) as { email?: unknown };
  return typeof email === 'string' && /^[^\s@<>,;"]{1,200}@[^\s@<>,;"]{1,200}$/.test(email) ? email : '';
}
