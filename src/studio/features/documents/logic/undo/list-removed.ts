import { addressOf } from '../../../../../site/definitions/addresses/page-addresses';
import type { DocumentKind } from '../../../../../site/definitions/documents/documents';
import { documentFrom } from '../../../../../site/definitions/documents/site-source';
import { pendingOf } from '../../../publish/logic/published-tree';
import { renamedIn } from '../../../publish/logic/moves/renamed-in';
import type { JournalEntry } from '../../../../logic/store/journal';
import type { StudioSite } from '../../../../logic/store/open-site';
import { shownName } from '../document-links';

/** A removed document, image or file that can be restored. */
export interface Removed {
  file: string;
  /** What restores it: a kept change, or the publication that removed it. */
  from: { undo: string } | { publication: string };
  kind: DocumentKind | 'image' | 'file';
  name: string;
  path?: string;
  /** When it was removed (ISO 8601); absent if unknown. */
  at?: string;
  /** Who removed it, if known. */
  by?: string;
  /** True if it was removed outside the studio. */
  isByHand?: true;
  /** True if it had an unsaved draft. */
  hasDraft?: true;
}

/** Everything that can be restored, newest first. */
export async function listRemoved(site: StudioSite): Promise<Removed[]> {
  const { source } = site.present();
  const there = new Set([...[...source.files, ...(source.attached ?? [])].map(({ file }) => file), ...source.media]);
  const isThere = (file: string) => there.has(file);
  const publications = await site.store.publications(source);
  // A renamed document is not gone, even if no publication has its new name yet.
  const renamed = new Set(publications && renamedIn(await pendingOf(publications, source)).values());
  const published = ((await publications?.removed(isThere)) ?? []).filter(({ file }) => !renamed.has(file));
  const kept = (await site.store.journal.all()).flatMap((change) => ofChange(change, isThere) ?? []);
  const ofPublications = published.map(({ file, publication, taken, text }): Removed => ({
    ...summary(file, text),
    from: { publication },
    ...(taken ? { at: taken.date, by: taken.author } : {}),
  }));
  // Prefer the studio's own record, which restores more than a publication; for manual removals, prefer the
  // publication, which knows the author.
  const own = kept.filter(({ isByHand }) => !isByHand);
  const all = [...own, ...ofPublications.filter(({ by }) => by !== undefined), ...kept, ...ofPublications];
  const first = new Map<string, Removed>();
  for (const one of all) if (!first.has(one.file)) first.set(one.file, one);
  // Unknown times come first: no publication contains that removal yet.
  const moment = ({ at }: Removed) => (at === undefined ? Infinity : Date.parse(at));
  return [...first.values()].sort((one, other) => (moment(other) > moment(one) ? 1 : -1));
}

function ofChange(
  { id, at, sort, file, changes, drafts }: JournalEntry,
  isThere: (file: string) => boolean,
): Removed | undefined {
  if (isThere(file)) return undefined;
  if (sort === 'image' || sort === 'file')
    return { file, at, from: { undo: id }, kind: sort, name: file.slice(file.indexOf('/') + 1) };
  const gone = changes.find((one) => one.file === file && one.after === undefined);
  if (gone?.before === undefined || (sort !== 'removed' && sort !== 'gone')) return undefined;
  return {
    ...summary(file, gone.before),
    from: { undo: id },
    at,
    ...(sort === 'gone' ? { isByHand: true } : {}),
    ...(drafts.some((draft) => draft.file === file) ? { hasDraft: true } : {}),
  };
}

function summary(file: string, text: string): Pick<Removed, 'file' | 'kind' | 'name' | 'path'> {
  const document = documentFrom(file, text);
  const path = addressOf(document);
  return { file, kind: document.kind, name: shownName(document), ...(path === undefined ? {} : { path }) };
}
