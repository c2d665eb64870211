import { documentFrom, type SiteSource } from '../../../definitions/site-source';
import { checkSite, presentFaults } from '../faults/check-site';
import type { StudioSite } from '../open-site';
import type { StudioFault } from '../protocol';
import { notFound, ok, refused } from '../question';
import type { Refused, Reply } from '../reply';

/** A document as it is to be: its text, or undefined when it goes. Its name was found in the site, or made of a slug. */
export interface DocumentChange {
  file: string;
  text: string | undefined;
}

/** Why a change was not made; a 422 has `faults` when the validator does not agree. */
export interface FolderRefusal extends Refused {
  faults?: StudioFault[];
}

/** What was changed at once, and what it was before. */
interface Done {
  id: string;
  changes: { file: string; before: string | undefined; after: string | undefined }[];
}

/** Enough for an hour of regrets. */
const mostDone = 30;
const done = new WeakMap<StudioSite, Done[]>();

export type Changed = { undo: string } | { reply: Reply<FolderRefusal> };

/**
 * Writes documents, makes new ones and takes others away, all or none: none when one of them is not as it was read, and
 * none when the site would have an error that it has not.
 */
export async function changeFolder(site: StudioSite, changes: readonly DocumentChange[]): Promise<Changed> {
  const { source } = site.present();
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  const { shown } = await checkSite(site, withChanges(source, changes));
  const faults = newErrors(presentFaults(site), shown);
  if (faults.length > 0) return { reply: { status: 422, body: { error: sentenceOf(faults), faults } } };
  const id = crypto.randomUUID();
  const kept = changes.map(({ file, text }) => ({ file, before: texts.get(file), after: text }));
  if ((await site.store.write(kept)).length > 0) {
    await site.refresh();
    return { reply: refused(409, 'Un document a changé sur le disque entre-temps : recommencez.') };
  }
  done.set(site, [...(done.get(site) ?? []), { id, changes: kept }].slice(-mostDone));
  await site.refresh();
  return { undo: id };
}

/** Takes back a change, unless somebody has written to one of its documents since. */
export async function undoChange(site: StudioSite, id: string): Promise<Reply<object>> {
  const known = done.get(site) ?? [];
  const found = known.find((one) => one.id === id);
  if (!found) return notFound('L’atelier ne se souvient plus de cette modification.');
  const back = found.changes.map(({ file, before, after }) => ({ file, before: after, after: before }));
  if ((await site.store.write(back)).length > 0)
    return refused(409, 'Ces documents ont changé depuis : rien n’a été repris.');
  done.set(
    site,
    known.filter((one) => one !== found),
  );
  await site.refresh();
  return ok({});
}

/** The site as it would be. */
function withChanges(source: SiteSource, changes: readonly DocumentChange[]): SiteSource {
  const touched = new Set(changes.map(({ file }) => file));
  const fresh = changes.flatMap(({ file, text }) => (text === undefined ? [] : [documentFrom(file, text)]));
  const files = [...source.files.filter(({ file }) => !touched.has(file)), ...fresh];
  return { ...source, files: files.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** The errors of which there are more than before. A fault that was there moves with its document, and may name an address. */
function newErrors(before: readonly StudioFault[], after: readonly StudioFault[]): StudioFault[] {
  const identity = ({ file, rule, message }: StudioFault) => JSON.stringify([file, rule, message]);
  const known = new Set(before.map(identity));
  const errors = (faults: readonly StudioFault[], rule: string) =>
    faults.filter((fault) => fault.severity === 'error' && fault.rule === rule);
  const rules = new Set(after.map(({ rule }) => rule));
  return [...rules].flatMap((rule) => {
    const found = errors(after, rule);
    return found.length > errors(before, rule).length ? found.filter((fault) => !known.has(identity(fault))) : [];
  });
}

function sentenceOf([first, ...others]: StudioFault[]): string {
  const rest =
    others.length > 0 ? ` (et ${others.length === 1 ? 'une autre faute' : `${others.length} autres fautes`})` : '';
  return `Rien n’a été fait. ${first?.message ?? ''}${rest}`;
}
