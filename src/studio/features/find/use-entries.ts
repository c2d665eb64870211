import { useMemo } from 'react';
import { companyFile } from '../company/company-parts';
import { nameOf } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { actionEntries, documentActionEntries, helpEntries, type PaletteActions } from './action-entries';
import { entryGroups, settingEntries, type EntryGroup } from './entry-groups';
import { placesMessage } from './messages';
import { documentEntries, fieldEntries, type Entry } from './search-entries';
import { useFind } from './replace/use-find';
import { useRemoved } from './use-removed';
import { openReplace } from './replace/open-replace';

/** How many matches in texts are listed; a further entry opens all of them. */
const mostPlaces = 5;

/** The results of a search in groups; the group with the best one comes first. */
export function useEntries(query: string, palette: PaletteActions): EntryGroup[] {
  const studio = useStudio();
  const { onMode, onScreen, onPlan } = palette;
  const site = useStudioState((state) => state.site);
  const tokens = useStudioState((state) => state.drawn?.tokens);
  const file = useStudioState((state) => state.file);
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const company = useStudioState((state) => state.documents[companyFile(state) ?? '']);

  const actions = useMemo(
    () => [...actionEntries(studio, { onMode, onScreen, onPlan }), ...documentActionEntries(studio, file)],
    // The document in view is listed under another name once it is renamed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [studio, onMode, onScreen, onPlan, file, site],
  );
  const documents = useMemo(() => documentEntries(studio, site), [studio, site]);
  const fields = useMemo(() => (document ? fieldEntries(studio, document, tokens) : []), [document, studio, tokens]);
  const settings = useMemo(() => settingEntries(studio, company, file), [company, studio, file]);
  const help = useMemo(() => helpEntries(studio), [studio]);
  const removed = useRemoved(query.trim() !== '');
  const places = usePlaces(query);
  const groups = entryGroups(query, { fields, documents, settings, actions, removed, help });
  return [...groups, places].filter(({ entries }) => entries.length > 0);
}

/** Matches in the site's texts, after matches by name, because they arrive later. */
function usePlaces(query: string): EntryGroup {
  const studio = useStudio();
  const { finding } = useFind(query);
  const words = query.trim();
  const entries: Entry[] =
    finding?.wish.words === words
      ? finding.places.slice(0, mostPlaces).map(({ file, pointer, at, label, around, before, match, after }) => ({
          id: `${file} ${pointer} ${at}`,
          label: lastWords(before) + match + firstWords(after),
          help: [nameOf(studio.getState(), file), around, label].filter(Boolean).join(' › '),
          icon: 'ui-search',
          run: () => void studio.goTo({ file, pointer }),
        }))
      : [];
  if (finding && entries.length > 0)
    entries.push({
      id: 'replace all',
      label: `Voir et remplacer partout : « ${words} »`,
      help: placesMessage(finding),
      icon: 'ui-replace',
      run: () => openReplace(studio, words),
    });
  return { title: 'Dans les textes du site', entries };
}

/** Characters of text before a match, to fit in a line. */
const mostBefore = 24;
const mostAfter = 48;

function lastWords(text: string): string {
  return text.length <= mostBefore ? text : `…${text.slice(-mostBefore).replace(/^\S*\s/, '')}`;
}

function firstWords(text: string): string {
  return text.length <= mostAfter ? text : `${text.slice(0, mostAfter).replace(/\s\S*$/, '')}…`;
}
