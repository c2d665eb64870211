import { formOf } from '../../forms';
import type { Origin, OwnText, Place } from '../../../../logic/transport/protocol';
import { draftedValue } from '../../../../store/studio-state';
import type { StudioStore } from '../../../../store/studio-store';

const list = '/overrides';

/** Gives the page its own version of a shared text, at first a copy of it, and goes to its field. */
export async function overrideText(studio: StudioStore, own: OwnText, common: Origin): Promise<void> {
  const { file, override } = own;
  if (!(await studio.ensureOpen(file))) return;
  const state = studio.getState();
  const { documents } = state;
  const known = draftedValue(state, { file, pointer: list });
  const rank = Array.isArray(known) ? known.length : 0;
  const kind = documents[file]?.kind;
  const edit = {
    label: 'autre texte pour cette page',
    order: kind ? Object.keys(formOf(kind).fields) : [],
    from: { file: common.file, pointer: common.pointer },
  };
  if (rank > 0) studio.edit({ file, pointer: `${list}/${rank}` }, override, edit);
  else studio.edit({ file, pointer: list }, [override], edit);
  studio.say('Cette page a maintenant son propre texte.');
  await studio.goTo({ file, pointer: `${list}/${rank}/text`, instead: common, isToReplace: true });
}

/** Removes the page's own version of a text, and goes to the shared text. */
export function removeOverride(studio: StudioStore, { file, pointer }: Place, common: Origin | undefined): void {
  const known = draftedValue(studio.getState(), { file, pointer: list });
  const isLast = Array.isArray(known) && known.length === 1;
  studio.edit({ file, pointer: isLast ? list : pointer }, undefined, {
    label: 'retour au texte commun',
    from: { file, pointer: `${pointer}/text` },
  });
  studio.say('Cette page montre de nouveau le texte commun.');
  void studio.goTo(common ?? { file, pointer: '' });
}

/** The shared text that the override of a list item replaces: from the page, or from the field that was just left. */
export function sharedTextOf(
  { drawn, selection }: Pick<ReturnType<StudioStore['getState']>, 'drawn' | 'selection'>,
  { file, pointer }: Place,
): Origin | undefined {
  const isIt = (origin: Origin) => origin.file === file && origin.pointer === `${pointer}/text`;
  const found = Object.values(drawn?.origins ?? {}).find((origin) => origin.instead && isIt(origin));
  return found?.instead ?? (selection && isIt(selection) ? selection.instead : undefined);
}
