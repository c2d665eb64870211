import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../queries/lead-words';
import { isAddress } from '../queries/is-address';
import classes from '../screens/frame/SignInFrame.module.css';

interface AskCodeProps {
  onAsk: (email: string) => Promise<void>;
  /** Called if the person already has a code, requested elsewhere. */
  onHave: () => void;
}

/** Asks for the address to which the code is sent. */
export function AskCode({ onAsk, onHave }: AskCodeProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isAddress(address)) return setError('Écrivez votre adresse e-mail, comme nom@exemple.fr.');
    setBusy(true);
    setError(undefined);
    try {
      await onAsk(address);
    } catch (fault) {
      setError(sentenceOf(fault));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className={classes.form}>
      <TextInput
        type="email"
        label="Votre adresse e-mail"
        description="Un code de connexion y sera envoyé. Il n’y a pas de mot de passe."
        autoComplete="email"
        size="md"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={isBusy}>
        Recevoir le code
      </Button>
      <Button variant="subtle" onClick={onHave}>
        J’ai déjà un code
      </Button>
    </form>
  );
}
