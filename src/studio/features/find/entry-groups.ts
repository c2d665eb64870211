import type { OpenDocument } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { ranked } from './ranked';
import { fieldEntries, partEntries, type Entry } from './search-entries';

export interface EntryGroup {
  title: string;
  entries: Entry[];
}

/** The entries that are searched, by source. */
interface Searched {
  /** The fields of the document in view. */
  fields: readonly Entry[];
  documents: readonly Entry[];
  settings: readonly Entry[];
  actions: readonly Entry[];
  removed: readonly Entry[];
  help: readonly Entry[];
}

/** Entries per group. */
const most = 8;

/** The results of a search by name in groups; the group with the best one comes first. */
export function entryGroups(query: string, { fields, documents, settings, actions, removed, help }: Searched) {
  return [
    { title: 'Champs de ce document', among: fields },
    { title: 'Documents', among: documents },
    { title: 'L’entreprise et le site', among: settings },
    { title: 'Actions', among: actions },
    // Existing things come before removed ones.
    { title: 'Supprimés', among: query.trim() === '' ? [] : removed, less: 2 },
    // Help only after typing, and after the actions.
    { title: 'Aide', among: query === '' ? [] : help, less: 3 },
  ]
    .map(({ title, among, less = 0 }): EntryGroup & { best: number } => {
      const found = ranked(among, query);
      return { title, entries: found.slice(0, most).map(({ entry }) => entry), best: (found[0]?.rank ?? 0) - less };
    })
    .toSorted((a, b) => b.best - a.best);
}

/** The parts of the company and, unless it is in view itself, its fields. */
export function settingEntries(studio: StudioStore, company: OpenDocument | undefined, file?: string): Entry[] {
  const parts = partEntries(studio);
  const own = company && company.file !== file ? fieldEntries(studio, company) : [];
  // A top-level section is listed only once.
  return [...own.filter(({ label }) => !parts.some((part) => part.label === label)), ...parts];
}
