import { useCallback, useEffect, useState } from 'react';
import type { PublishAnswer } from '../../core/questions/publish-state';
import { ask as askStudio } from '../api';
import { sentenceOf } from '../store/drawing';

/** What has changed since the last publication, as it is when it is asked for. */
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

/** Whether there is anywhere to publish: a folder that git does not know can only be saved. */
export function useCanPublish(): boolean {
  const [isRepository, setRepository] = useState(false);
  useEffect(() => {
    askStudio('GET publish', {}).then(
      (answer) => setRepository(answer.isRepository),
      // Said elsewhere when the server is away.
      () => setRepository(false),
    );
  }, []);
  return isRepository;
}
