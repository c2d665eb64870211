import { valueAt, pathOf } from '../../../logic/transport/pointer';
import { withValue } from '../../../logic/edits/json-edits';
import type { Place } from '../../../logic/transport/protocol';
import type { StudioStore } from '../../../store/studio-store';
import { layoutFor } from './block-lists';
import { withOwnTextsIn } from './with-own-texts';

/** Copies the layout's blocks into a document, so that they can be changed for it alone. */
export async function detach(studio: StudioStore, { file, pointer }: Place): Promise<void> {
  const document = studio.getState().documents[file];
  const layout = document && layoutFor(studio.getState(), document.kind);
  if (!layout || !(await studio.ensureOpen(layout))) return;
  const { blocks, rest } = withOwnTextsIn(document.data, valueAt(studio.getState().documents[layout]?.data, pointer));
  studio.rewrite(file, {
    label: 'mise en page propre',
    write: (text) => withValue(withValue(text, ['overrides'], rest), pathOf(pointer), blocks),
    from: '',
    to: `${pointer}/0`,
  });
  studio.say('Cette page a maintenant sa propre mise en page.');
  void studio.goTo({ file, pointer: `${pointer}/0`, isInOutline: true });
}

/** Makes a document use its layout again. */
export function attach(studio: StudioStore, { file, pointer }: Place): void {
  studio.rewrite(file, {
    label: 'retour à la mise en page partagée',
    write: (text) => withValue(text, pathOf(pointer), undefined),
    from: `${pointer}/0`,
    to: '',
  });
  studio.say('Cette page suit de nouveau la mise en page partagée.');
  void studio.goTo({ file, pointer: '', isInOutline: true });
}
