import { useState } from 'react';
import { sentenceOf } from '../page/drawing';

/** The state of a request to the server: whether it is running, and why it was refused. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isSending,
    error,
    /** Resolves to whether it succeeded. */
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
