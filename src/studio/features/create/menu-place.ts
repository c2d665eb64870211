import { valueAt } from '../../logic/transport/pointer';
import type { ListedDocument } from '../../api/library/site';
import type { StudioState } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';

const file = 'site.json';
const pointer = '/navigation';

/** The menu's entries, from the company's document, which every shown page has opened. */
function entriesOf({ documents }: StudioState): { href?: unknown }[] {
  const written = valueAt(documents[file]?.data, pointer);
  return Array.isArray(written) ? (written as { href?: unknown }[]) : [];
}

export function isInMenu(state: StudioState, { path }: ListedDocument): boolean {
  return entriesOf(state).some(({ href }) => href === path);
}

/** Goes to the menu entry for a page; if there is none, first adds one at the end of the menu. */
export async function goToMenu(studio: StudioStore, { name, path }: ListedDocument): Promise<void> {
  if (!(await studio.ensureOpen(file))) return;
  const entries = entriesOf(studio.getState());
  const found = entries.findIndex(({ href }) => href === path);
  const index = found < 0 ? entries.length : found;
  if (found < 0)
    studio.insert({ file, pointer }, { index, value: { label: name, href: path }, label: `« ${name} » au menu` });
  await studio.goTo({ file, pointer: `${pointer}/${index}/label` });
}
