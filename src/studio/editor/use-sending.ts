import { useState } from 'react';
import { sentenceOf } from './store/drawing';

/** Something that is asked of the server: whether it is under way, and why it was refused. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isSending,
    error,
    /** Resolves to whether it was done. */
    async send(work: () => Promise<void>): Promise<boolean> {
      setSending(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (reason) {
        setError(sentenceOf(reason));
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
