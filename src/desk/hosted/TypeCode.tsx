import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sentenceOf } from '../queries/lead-words';
import { isAddress } from '../queries/is-address';
import classes from '../screens/frame/SignInFrame.module.css';
import type { CodeRequest } from './code-request';
import { ResendCode } from './ResendCode';
import type { doors } from './sign-in';

interface TypeCodeProps {
  to: keyof typeof doors;
  /** The request for the code from this browser; absent if the code was requested elsewhere. */
  asked: CodeRequest | undefined;
  onEnter: (typed: { email: string; code: string }) => Promise<void>;
  onAsk: (email: string) => Promise<void>;
  onStartAnew: () => void;
}

/** The code of the mail: typed, pasted with its space, or filled in by the telephone. */
export function TypeCode({ to, asked, onEnter, onAsk, onStartAnew }: TypeCodeProps) {
  const [email, setEmail] = useState(asked?.email ?? '');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => (first.current ?? field.current)?.focus(), []);
  const refuse = (why: string) => {
    setError(why);
    setBusy(false);
    field.current?.focus();
    field.current?.select();
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAddress(email.trim())) return refuse('Écrivez aussi l’adresse e-mail qui a reçu le code.');
    // A project may be configured for longer codes.
    if (code.length < 6) return refuse('Le code a six chiffres : tapez-les tous.');
    setBusy(true);
    setError(undefined);
    // It stays busy until the desk appears.
    await onEnter({ email: email.trim(), code }).catch((fault: unknown) => refuse(sentenceOf(fault)));
  };
  return (
    <form noValidate onSubmit={(event) => void enter(event)} className={classes.form}>
      {asked ? (
        <p role="status" className={classes.said}>
          Si <strong>{asked.email}</strong> a accès {to === 'bureau' ? 'à ce bureau' : 'à cet atelier'}, un code y
          arrive dans la minute. Gardez cette page ouverte.
        </p>
      ) : (
        <TextInput
          ref={first}
          type="email"
          label="Votre adresse e-mail"
          autoComplete="email"
          size="md"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <TextInput
        ref={field}
        label="Code à six chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        classNames={{ input: classes.code }}
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 10))}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {to === 'bureau' ? 'Ouvrir le bureau' : 'Ouvrir l’atelier'}
      </Button>
      {asked ? <ResendCode asked={asked} onAsk={onAsk} /> : null}
      <Button variant="subtle" onClick={onStartAnew}>
        {asked ? 'Une autre adresse' : 'Demander un code'}
      </Button>
    </form>
  );
}
