import { valueAt } from '../../core/pointer';
import type { ListedDocument } from '../../core/questions/site';
import type { StudioState } from '../store/studio-state';
import type { StudioStore } from '../store/studio-store';

const file = 'site.json';
const pointer = '/navigation';

/** The entries of the menu, as far as the company's document has been opened: every page that is shown opens it. */
function entriesOf({ documents }: StudioState): { href?: unknown }[] {
  const written = valueAt(documents[file]?.data, pointer);
  return Array.isArray(written) ? (written as { href?: unknown }[]) : [];
}

export function isInMenu(state: StudioState, { path }: ListedDocument): boolean {
  return entriesOf(state).some(({ href }) => href === path);
}

/** Leads to the entry of the menu that leads to a page; makes it first, at the end of the menu, where there is none. */
export async function goToMenu(studio: StudioStore, { name, path }: ListedDocument): Promise<void> {
  if (!(await studio.ensureOpen(file))) return;
  const entries = entriesOf(studio.getState());
  const found = entries.findIndex(({ href }) => href === path);
  const index = found < 0 ? entries.length : found;
  if (found < 0)
    studio.insert({ file, pointer }, { index, value: { label: name, href: path }, label: `« ${name} » au menu` });
  await studio.goTo({ file, pointer: `${pointer}/${index}/label` });
}
