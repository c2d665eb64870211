import { useCallback, useEffect, useRef, useState, type DependencyList } from 'react';
import { sentenceOf } from '../page/drawing';

/**
 * The answer to a question: asked at once, again when one of the `reasons` changes, and by `again`. Until the next answer
 * the last one stays; `problem` says why there is no newer one, until it is asked again. What comes late, or after the component is gone, is
 * dropped.
 */
export function useAsked<Answer>(ask: () => Promise<Answer>, reasons: DependencyList) {
  const [known, setKnown] = useState<{ answer?: Answer; problem?: string }>({});
  const turn = useRef<symbol>(undefined);
  // The reasons are those of the question.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const asked = useCallback(ask, reasons);
  const again = useCallback(async () => {
    const mine = Symbol();
    turn.current = mine;
    setKnown((last) => (last.problem === undefined ? last : { ...last, problem: undefined }));
    const next = await asked().then(
      (answer) => ({ answer, problem: undefined }),
      (reason: unknown) => ({ problem: sentenceOf(reason) }),
    );
    if (mine === turn.current) setKnown((last) => ({ ...last, ...next }));
  }, [asked]);
  useEffect(() => {
    void again();
    return () => void (turn.current = undefined);
  }, [again]);
  return { ...known, again };
}
