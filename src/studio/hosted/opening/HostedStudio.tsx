import type { SupabaseClient } from '@supabase/supabase-js';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Database } from '../../../../supabase/database.types';
import { forgetCodeRequest } from '../../../desk/hosted/code-request';
import { isUnrenewed } from '../../../desk/hosted/session';
import { SignIn } from '../../../desk/hosted/SignIn';
import { SignInFrame } from '../../../desk/screens/frame/SignInFrame';
import type { HostedSite } from '../site/hosted-site';
import { removeOnlinePage } from '../online-page/online-page';
import type { OpenedSite } from '../site/snapshot';
import { unreached } from './Unloaded';
import { unloaded } from './unloaded-words';
import { Waiting } from './Waiting';

type Standing =
  | { step: 'asked' | 'opening' }
  | { step: 'outside'; notice?: string | undefined }
  | { step: 'unreached'; why: string }
  | { step: 'refused'; why: string; email: string; isStranger: boolean };

interface HostedStudioProps {
  site: HostedSite;
  client: SupabaseClient<Database>;
  /** Shown at the sign-in: what went wrong with the link that opened this page. */
  notice: string | undefined;
  open: () => Promise<{ status: number; body: unknown }>;
  /** Called while the user waits for the mail with the code: fetches and draws what does not need the code. */
  prepare: () => void;
  /** Starts the studio with the site that `open` answered. */
  onOpened: (site: OpenedSite) => Promise<void>;
}

/** The sign-in of a published site's studio. Only people who may write the site get in; nobody else sees any of it. */
export function HostedStudio({ site, client, notice, open, prepare, onOpened }: HostedStudioProps) {
  const [standing, setStanding] = useState<Standing>({ step: 'asked' });
  useEffect(() => {
    let account: string | undefined;
    let isOpened = false;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // The client repeats this event every hour, and whenever the window gets the focus.
      if (isOpened || (session && session.user.id === account)) return;
      account = session?.user.id;
      if (isUnrenewed(event, session)) return keepOut({ step: 'unreached', why: unreached() });
      if (!session) return keepOut({ step: 'outside', notice });
      setStanding({ step: 'opening' });
      // The client waits for this callback: a call to it from here would be a deadlock.
      setTimeout(() => {
        const email = session.user.email ?? '';
        const refuse = (why: string, isStranger = false) => keepOut({ step: 'refused', why, email, isStranger });
        void open()
          .then(async ({ status, body }) => {
            const { error, reason } = body as { error?: string; reason?: string };
            if (status === 200) {
              forgetCodeRequest();
              isOpened = true;
              // The function's answer has this form.
              return await onOpened(body as OpenedSite);
            }
            if (reason === 'signed-out') {
              account = undefined;
              return keepOut({ step: 'outside', notice: error });
            }
            if (status === 0) return keepOut({ step: 'unreached', why: unreached() });
            if (reason === 'stranger') forgetCodeRequest();
            refuse(error ?? '', reason === 'stranger');
          })
          .catch((error: unknown) => {
            console.error(error);
            refuse(unloaded);
          });
      });
    });
    return () => data.subscription.unsubscribe();

    function keepOut(next: Standing): void {
      removeOnlinePage();
      setStanding(next);
    }
  }, [client, notice, open, onOpened]);
  const isAway = standing.step === 'unreached';
  useEffect(() => {
    if (!isAway) return undefined;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isAway]);
  const leave = () => void client.auth.signOut({ scope: 'local' }).then(() => location.reload());

  if (standing.step === 'outside')
    return <SignIn site={site} client={client} notice={standing.notice} to="atelier" onCodeSent={prepare} />;
  return (
    <SignInFrame site={site} title="Atelier">
      {standing.step === 'unreached' ? (
        <>
          <p role="alert">{standing.why}</p>
          <Button onClick={() => location.reload()}>Réessayer</Button>
        </>
      ) : standing.step !== 'refused' ? (
        <Waiting words={standing.step === 'asked' ? 'Un instant…' : 'Le site s’ouvre…'} />
      ) : (
        <>
          {standing.isStranger ? (
            <p>
              Vous êtes connecté comme <strong>{standing.email}</strong>.
            </p>
          ) : null}
          <p role="alert">{standing.why}</p>
          {standing.isStranger ? (
            <Button variant="default" onClick={leave}>
              Se déconnecter
            </Button>
          ) : (
            <Button onClick={() => location.reload()}>Réessayer</Button>
          )}
        </>
      )}
    </SignInFrame>
  );
}
