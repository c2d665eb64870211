import { ask } from '../../store/access/api';
import { premises } from '../../store/access/premises';
import { useAsked } from '../../store/access/use-asked';
import { useStudioState } from '../../store/access/use-studio';

/** Whether publishing is possible: outside a git repository, a folder can only be saved. */
export function useCanPublish(): boolean {
  const { isHosted } = premises();
  // The answer needs a check of the whole site, which must not delay the first page.
  const isWaiting = useStudioState((state) => state.status === 'loading');
  const { answer } = useAsked(
    async () => (isWaiting || isHosted ? undefined : ask('GET publish', {})),
    [isWaiting, isHosted],
  );
  // If the server is unreachable, another notice says so.
  return isHosted || answer?.isRepository === true;
}
