import { siteOrigin } from '../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Database } from '../../../supabase/database.types';
import type { DeskSite } from '../desk-site';
import { SignInFrame } from '../screens/frame/SignInFrame';
import { typeTheCode } from './arrival';
import { AskCode } from './AskCode';
import { forgetCodeRequest, storeCodeRequest, lastCodeRequest } from './code-request';
import { doors, enterCode, sendCode } from './sign-in';
import { TypeCode } from './TypeCode';

interface SignInProps {
  site: DeskSite;
  client: SupabaseClient<Database>;
  /** Why the person must sign in again, or what to do instead of opening a link. */
  notice?: string | undefined;
  /** Where the sign-in leads; by default, to the desk. */
  to?: keyof typeof doors;
  /** Called once this browser has asked for a code, now or before the page was opened again. */
  onCodeSent?: () => void;
}

/** Signs in with a code sent by mail: there is no password that could be lost or guessed. */
export function SignIn({ site, client, notice, to = 'bureau', onCodeSent }: SignInProps) {
  const [asked, setAsked] = useState(() => lastCodeRequest());
  const [message, setMessage] = useState(notice);
  const hasArrived = Object.values(typeTheCode).some((sentence) => sentence === notice);
  const [isTyping, setTyping] = useState(asked !== undefined || hasArrived);
  const isSent = asked !== undefined;
  useEffect(() => {
    if (isSent) onCodeSent?.();
  }, [isSent, onCodeSent]);
  const ask = async (email: string) => {
    const seconds = await sendCode(client, { email, back: siteOrigin() + doors[to] });
    const now = Date.now();
    const sent = { email, at: now, again: now + seconds * 1000 };
    storeCodeRequest(sent);
    setAsked(sent);
    setTyping(true);
    setMessage(undefined);
  };
  const startAnew = () => {
    forgetCodeRequest();
    setAsked(undefined);
    setTyping(false);
    setMessage(undefined);
  };
  return (
    <SignInFrame site={site} title={to === 'bureau' ? 'Bureau' : 'Atelier'}>
      {message ? (
        <Alert color="orange" variant="light" role="alert" mb="md">
          {message}
        </Alert>
      ) : null}
      {isTyping ? (
        <TypeCode
          to={to}
          asked={asked}
          onEnter={(typed) => enterCode(client, typed)}
          onAsk={ask}
          onStartAnew={startAnew}
        />
      ) : (
        <AskCode onAsk={ask} onHave={() => setTyping(true)} />
      )}
    </SignInFrame>
  );
}
