import type { DocumentKind } from '../../../definitions/documents';
import { documentFrom } from '../../../definitions/site-source';
import type { KeptChange } from '../kept-changes';
import type { StudioSite } from '../open-site';
import { addressOf, shownName } from './document-links';

/** A document, or an image, that is no more and can be brought back. */
export interface Removed {
  file: string;
  /** By what it is brought back: a change that is kept, or the publication that took it away. */
  from: { undo: string } | { publication: string };
  kind: DocumentKind | 'image';
  name: string;
  path?: string;
  /** When it went, as ISO 8601; absent where that is not known. */
  at?: string;
  /** Who took it away, where that is known. */
  by?: string;
  /** Whether the studio took it away, or somebody did so in the folder. */
  isByHand?: true;
  /** Whether something was written to it that was not saved. */
  hasDraft?: true;
}

/** What is gone of a site and can be brought back, whoever removed it, the newest first. */
export async function listRemoved(site: StudioSite): Promise<Removed[]> {
  const { source } = site.present();
  const there = new Set([...source.files.map(({ file }) => file), ...source.media]);
  const isThere = (file: string) => there.has(file);
  const publications = await site.store.publications(source);
  const published = (await publications?.removed(isThere)) ?? [];
  const kept = (await site.store.kept.all()).flatMap((change) => ofChange(change, isThere) ?? []);
  const ofPublications = published.map(({ file, publication, taken, text }): Removed => ({
    ...said(file, text),
    from: { publication },
    ...(taken ? { at: taken.date, by: taken.author } : {}),
  }));
  // What the studio has kept brings more back than a publication; of what was done by hand, one knows by whom.
  const own = kept.filter(({ isByHand }) => !isByHand);
  const all = [...own, ...ofPublications.filter(({ by }) => by !== undefined), ...kept, ...ofPublications];
  const first = new Map<string, Removed>();
  for (const one of all) if (!first.has(one.file)) first.set(one.file, one);
  // What went at a time that nobody knows went last: no publication has it yet.
  const moment = ({ at }: Removed) => (at === undefined ? Infinity : Date.parse(at));
  return [...first.values()].sort((one, other) => (moment(other) > moment(one) ? 1 : -1));
}

function ofChange(
  { id, at, sort, file, changes, drafts }: KeptChange,
  isThere: (file: string) => boolean,
): Removed | undefined {
  if (isThere(file)) return undefined;
  if (sort === 'image') return imageOf({ file, at, from: { undo: id } });
  const gone = changes.find((one) => one.file === file && one.after === undefined);
  if (gone?.before === undefined || (sort !== 'removed' && sort !== 'gone')) return undefined;
  return {
    ...said(file, gone.before),
    from: { undo: id },
    at,
    ...(sort === 'gone' ? { isByHand: true } : {}),
    ...(drafts.some((draft) => draft.file === file) ? { hasDraft: true } : {}),
  };
}

function imageOf(image: { file: string; at: string; from: { undo: string } }): Removed {
  return { ...image, kind: 'image', name: image.file.replace(/^media\//, '') };
}

function said(file: string, text: string): Pick<Removed, 'file' | 'kind' | 'name' | 'path'> {
  const document = documentFrom(file, text);
  const path = addressOf(document);
  return { file, kind: document.kind, name: shownName(document), ...(path === undefined ? {} : { path }) };
}
