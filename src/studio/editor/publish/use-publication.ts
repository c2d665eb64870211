import { useCallback, useEffect, useState } from 'react';
import type { PublishAnswer } from '../../core/questions/publish-state';
import { ask as askStudio } from '../api';
import { premises } from '../premises';
import { sentenceOf } from '../store/drawing';
import { useStudioState } from '../use-studio';

/** The changes since the last publication, as of the last request. */
export function usePublication() {
  const [answer, setAnswer] = useState<PublishAnswer>();
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(async () => {
    try {
      setAnswer(await askStudio('GET publish', {}));
    } catch (reason) {
      setProblem(sentenceOf(reason));
    }
  }, []);
  useEffect(() => void ask(), [ask]);
  return { answer, problem, ask };
}

/** Whether publishing is possible: outside a git repository, a folder can only be saved. */
export function useCanPublish(): boolean {
  const { isHosted } = premises();
  const [isRepository, setRepository] = useState(isHosted);
  // The answer needs a check of the whole site, which must not delay the first page.
  const isWaiting = useStudioState((state) => state.status === 'loading');
  useEffect(() => {
    if (isWaiting || isHosted) return;
    askStudio('GET publish', {}).then(
      (answer) => setRepository(answer.isRepository),
      // Another notice says that the server is unreachable.
      () => setRepository(false),
    );
  }, [isWaiting, isHosted]);
  return isRepository;
}
