import { ask } from '../../store/context/api';
import { environment } from '../../store/context/environment';
import { useAsked } from '../../store/context/use-asked';
import { useStudioState } from '../../store/context/use-studio';

/** Whether publishing is possible: outside a git repository, a folder can only be saved. */
export function useCanPublish(): boolean {
  // Where nothing is saved, publishing is all that can be done with a draft.
  const isSure = !environment().can.save;
  // The answer needs a check of the whole site, which must not delay the first page.
  const isWaiting = useStudioState((state) => state.status === 'loading');
  const { answer } = useAsked(
    async () => (isWaiting || isSure ? undefined : ask('GET publish', {})),
    [isWaiting, isSure],
  );
  // If the server is unreachable, another notice says so.
  return isSure || answer?.isRepository === true;
}
