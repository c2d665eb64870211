import { nameOf, type StudioState } from '../studio-state';
import { useStudioState } from './use-studio';

/** The document in the form: its file, its name (empty if there is none), and whether it has unsaved changes. */
export function useShownDocument() {
  const file = useStudioState((state) => state.file);
  const name = useStudioState((state) => (state.file === undefined ? '' : nameOf(state, state.file)));
  const isChanged = useStudioState((state) => hasDraft(state, state.file));
  return { file, name, isChanged };
}

/** Whether a document has unsaved changes. */
export function hasDraft({ documents }: Pick<StudioState, 'documents'>, file: string | undefined): boolean {
  const open = documents[file ?? ''];
  return open !== undefined && open.draft !== open.text;
}

export function pageFile({ site, path }: Pick<StudioState, 'site' | 'path'>): string | undefined {
  return path === undefined ? undefined : site?.documents.find((listed) => listed.path === path)?.file;
}
