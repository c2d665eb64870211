import type { SupabaseClient } from '@supabase/supabase-js';
import { Button, Loader } from '@mantine/core';
import { useContext, useEffect, useMemo, useState } from 'react';
import type { Database } from '../../../supabase/database.types';
import type { DeskSite } from '../desk-site';
import type { PhoneAlerts } from '../device/phone-alerts';
import { deskBackend } from '../store/desk-backend';
import { createDeskStore } from '../store/desk-store';
import { Desk } from '../screens/Desk';
import { SignInFrame } from '../screens/frame/SignInFrame';
import { TabContext } from '../device/shown-tab';
import type { WorksDesk } from '../queries/works-data';
import { forgetCodeRequest } from './code-request';
import { sentenceOfStatus } from '../queries/refusals';
import { isUnrenewed, storeLinkedRequest, standingOf, openLinkedRequest, type Standing } from './session';
import { SignIn } from './SignIn';

interface HostedDeskProps {
  site: DeskSite;
  client: SupabaseClient<Database>;
  /** A message about the address that was opened. */
  notice: string | undefined;
  alerts?: PhoneAlerts;
  works?: WorksDesk;
}

/** Shows the sign-in of the hosted desk, or the desk. */
export function HostedDesk({ site, client, notice, alerts, works }: HostedDeskProps) {
  const tab = useContext(TabContext);
  const title = tab ? 'Atelier' : 'Bureau';
  const [standing, setStanding] = useState<Standing>({ step: 'asked' });
  // Kept after a session ends: unsaved notes are still there after the next sign-in.
  const store = useMemo(
    () => createDeskStore(deskBackend(client, { onSessionOver: () => void client.auth.signOut({ scope: 'local' }) })),
    [client],
  );
  useEffect(() => {
    let account: string | undefined;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // The client reports the session every hour and on each focus.
      if (session && session.user.id === account) return;
      account = session?.user.id;
      // The client goes on retrying.
      if (isUnrenewed(event, session)) return setStanding({ step: 'unknown', why: sentenceOfStatus(0) ?? '' });
      const over = event === 'SIGNED_OUT' ? 'Votre session est terminée : demandez un nouveau code.' : notice;
      // Not inside the callback: the client would deadlock.
      setTimeout(() => {
        void standingOf(client, session).then((next) => {
          // After a sign-out, any session must be checked again, even of the same account.
          if (next.step === 'outside') account = undefined;
          // The address of another tab does not name a request.
          const isShown = tab?.isShown() ?? true;
          if (next.step === 'outside' && isShown) storeLinkedRequest();
          if (next.step === 'inside' && isShown) openLinkedRequest();
          if (next.step === 'inside' || next.step === 'stranger') forgetCodeRequest();
          setStanding(next.step === 'outside' && over !== undefined ? { notice: over, ...next } : next);
        });
      });
    });
    return () => data.subscription.unsubscribe();
  }, [client, notice, tab]);
  // Reload, so that no data stays in the page.
  const leave = async () => {
    // First with the session that is about to end. Without a network, only the browser's part is done.
    await alerts?.leave().catch((error: unknown) => console.warn(error));
    await client.auth.signOut({ scope: 'local' });
    location.replace(location.pathname);
  };

  switch (standing.step) {
    case 'asked':
      return (
        <SignInFrame site={site} title={title}>
          <Loader size="sm" aria-label="Un instant" />
        </SignInFrame>
      );
    case 'outside':
      return <SignIn site={site} client={client} notice={standing.notice} to={tab ? 'atelier' : 'bureau'} />;
    case 'unknown':
      return (
        <SignInFrame site={site} title={title}>
          <p role="alert">{standing.why}</p>
          <Button onClick={() => location.reload()}>Recharger</Button>
        </SignInFrame>
      );
    case 'stranger':
      return (
        <SignInFrame site={site} title={title}>
          <p role="alert">
            Vous êtes connecté comme <strong>{standing.email}</strong>, mais ce compte n’a pas accès aux demandes.
          </p>
          <p>
            La personne qui administre le site peut l’ajouter aux propriétaires ; elle trouvera comment dans le guide.
          </p>
          <Button variant="default" onClick={() => void leave()}>
            Se déconnecter
          </Button>
        </SignInFrame>
      );
    case 'inside':
      return (
        <Desk
          store={store}
          site={site}
          account={standing.email}
          alerts={alerts}
          works={works}
          onLeave={() => void leave()}
        />
      );
  }
}
