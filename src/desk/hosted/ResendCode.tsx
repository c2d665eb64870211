import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../queries/lead-words';
import classes from '../screens/frame/SignInFrame.module.css';
import type { CodeRequest } from './code-request';

/** A button for another code, enabled when Auth allows it. */
export function ResendCode({ asked, onAsk }: { asked: CodeRequest; onAsk: (email: string) => Promise<void> }) {
  const [now, setNow] = useState(() => Date.now());
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Never longer than at first, in case the clock was set back.
  const left = Math.ceil(Math.min(asked.again - now, asked.again - asked.at) / 1000);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isWaiting]);
  const ask = async () => {
    setBusy(true);
    try {
      await onAsk(asked.email);
      setNow(Date.now());
      setMessage('Un nouveau code est parti : les précédents ne servent plus.');
    } catch (fault) {
      setMessage(sentenceOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.again}>
      <p className={classes.hint} role="status">
        {message ?? 'Rien reçu ? Regardez aussi dans les courriels indésirables.'}
      </p>
      <Button variant="default" disabled={isWaiting} loading={isBusy} onClick={() => void ask()}>
        {isWaiting ? `Renvoyer le code dans ${left} s` : 'Renvoyer le code'}
      </Button>
    </div>
  );
}
