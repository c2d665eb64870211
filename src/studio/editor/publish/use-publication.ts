import { useCallback, useEffect, useState } from 'react';
import type { PublishAnswer } from '../../publish-protocol';
import { getAnswer } from '../api';
import { sentenceOf } from '../store/drawing';

/** What has changed since the last publication, as it is when it is asked for. */
export function usePublication() {
  const [answer, setAnswer] = useState<PublishAnswer>();
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(async () => {
    try {
      setAnswer(await getAnswer<PublishAnswer>('publish'));
    } catch (reason) {
      setProblem(sentenceOf(reason));
    }
  }, []);
  useEffect(() => void ask(), [ask]);
  return { answer, problem, ask };
}
