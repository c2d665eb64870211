import { Alert, Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { DeskSite } from '../desk-site';
import { sentenceOf } from '../desk-store';
import { Door } from '../screens/Door';
import classes from '../screens/Door.module.css';

interface SignInProps {
  site: DeskSite;
  /** Why somebody is here again. */
  notice?: string | undefined;
  onAsk: (email: string) => Promise<void>;
}

/** A link by mail, and no password that could be lost or guessed. */
export function SignIn({ site, notice, onAsk }: SignInProps) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) return setError('Écrivez votre adresse e-mail, comme nom@exemple.fr.');
    setBusy(true);
    setError(undefined);
    try {
      await onAsk(address);
      setSentTo(address);
    } catch (fault) {
      setError(sentenceOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Door site={site}>
      {notice ? (
        <Alert color="orange" variant="light" role="alert" mb="md">
          {notice}
        </Alert>
      ) : null}
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void ask(event)} className={classes.form}>
          <TextInput
            type="email"
            label="Votre adresse e-mail"
            description="Un lien de connexion y sera envoyé. Il n’y a pas de mot de passe."
            autoComplete="email"
            size="md"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={isBusy}>
            Recevoir le lien
          </Button>
        </form>
      ) : (
        <div role="status">
          <p>
            Si <strong>{sentTo}</strong> a accès à ce bureau, un lien y arrive dans la minute. Ouvrez-le sur cet
            appareil.
          </p>
          <Button variant="subtle" onClick={() => setSentTo(undefined)}>
            Une autre adresse
          </Button>
        </div>
      )}
    </Door>
  );
}
