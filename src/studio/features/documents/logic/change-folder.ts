import { documentFrom, type SiteSource } from '../../../../site/definitions/documents/site-source';
import { checkSite, presentFaults } from '../../fault-list/logic/check-site';
import { newErrors } from '../../fault-list/logic/new-faults';
import type { JournalEntry } from '../../../logic/store/journal';
import type { StudioSite } from '../../../logic/store/open-site';
import type { StudioFault } from '../../../logic/transport/protocol';
import { refused } from '../../../logic/transport/question';
import type { Refused, Reply } from '../../../logic/transport/reply';

/** The new text of a document; undefined removes it. The file name comes from the site or from a slug. */
export interface DocumentChange {
  file: string;
  text: string | undefined;
}

/** A change in a document that the user did not ask to save: it becomes a draft. */
export interface WaitingChange {
  file: string;
  before: string;
  after: string;
}

/** Why a change was refused; a 422 has the validator's `faults`. */
export interface FolderRefusal extends Refused {
  faults?: StudioFault[];
}

/** A change of whole documents. */
export interface FolderChange extends Pick<JournalEntry, 'sort' | 'file' | 'drafts'> {
  changes: readonly DocumentChange[];
  /** Validated with the change, but not written. */
  waiting?: readonly WaitingChange[];
  /**
   * Documents that may have faults: they had them when they were removed, and can only be corrected after they are
   * restored.
   */
  mayFail?: readonly string[];
}

/** `undo` is the id for undoing it. */
export type Changed = { undo: string } | { reply: Reply<FolderRefusal> };

/**
 * Writes, creates and removes documents: all or none. None if a document has changed since it was read, or if the site
 * would get a new error. The old versions are kept before anything is written.
 */
export async function changeFolder(site: StudioSite, change: FolderChange): Promise<Changed> {
  const { sort, file: about, drafts, changes, waiting = [], mayFail = [] } = change;
  const { source } = site.present();
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  const awaited = waiting.map(({ file, after }) => ({ file, text: after }));
  const before = presentFaults(site);
  const next = withChanges(source, [...changes, ...awaited]);
  const { shown } = await checkSite(site, next);
  const faults = newErrors({ source, faults: before }, { source: next, faults: shown })
    .filter(moreNumerous(before, shown))
    .filter(({ file }) => !mayFail.includes(file));
  if (faults.length > 0) return { reply: { status: 422, body: { error: sentenceOf(faults), faults } } };
  const id = crypto.randomUUID();
  const pairs = changes.map(({ file, text }) => ({ file, before: texts.get(file), after: text }));
  await site.store.journal.keep({ id, at: new Date().toISOString(), sort, file: about, changes: pairs, drafts });
  const others = await site.store.write(pairs).catch(async (error: unknown) => {
    await site.store.journal.drop(id);
    throw error;
  });
  await site.refresh();
  if (others.length === 0) return { undo: id };
  await site.store.journal.drop(id);
  return { reply: refused(409, 'Un document a changé entre-temps : recommencez.') };
}

function withChanges(source: SiteSource, changes: readonly DocumentChange[]): SiteSource {
  const touched = new Set(changes.map(({ file }) => file));
  const fresh = changes.flatMap(({ file, text }) => (text === undefined ? [] : [documentFrom(file, text)]));
  const files = [...source.files.filter(({ file }) => !touched.has(file)), ...fresh];
  return { ...source, files: files.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** Of new errors, those of a rule that is broken more often: one of two documents may stand for the other now. */
function moreNumerous(before: readonly StudioFault[], after: readonly StudioFault[]) {
  const count = (faults: readonly StudioFault[], wanted: string) =>
    faults.filter(({ severity, rule }) => severity === 'error' && rule === wanted).length;
  return ({ rule }: StudioFault) => count(after, rule) > count(before, rule);
}

function sentenceOf([first, ...others]: StudioFault[]): string {
  const rest =
    others.length > 0 ? ` (et ${others.length === 1 ? 'une autre faute' : `${others.length} autres fautes`})` : '';
  return `Rien n’a été fait. ${first?.message ?? ''}${rest}`;
}
