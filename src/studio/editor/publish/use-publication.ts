import { useCallback, useEffect, useState } from 'react';
import type { PublishAnswer } from '../../core/questions/publish-state';
import { ask as askStudio } from '../api';
import { sentenceOf } from '../store/drawing';

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
  const [isRepository, setRepository] = useState(false);
  useEffect(() => {
    askStudio('GET publish', {}).then(
      (answer) => setRepository(answer.isRepository),
      // Another notice says that the server is unreachable.
      () => setRepository(false),
    );
  }, []);
  return isRepository;
}
