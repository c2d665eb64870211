import type { SupabaseClient } from '@supabase/supabase-js';
import { Button } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../../supabase/database.types';
import { forgetCodeRequest } from '../../../desk/hosted/code-request';
import { SignIn } from '../../../desk/hosted/SignIn';
import { DeskTheme } from '../../../desk/theme/DeskTheme';
import type { HostedSite } from '../site/hosted-site';
import classes from './AskCode.module.css';

interface Surroundings {
  site: HostedSite;
  client: SupabaseClient<Database>;
}

/**
 * Covers the application with the sign-in until a code was typed, or the user chooses to go on without one. Resolves to
 * whether a code was typed.
 */
export function askCode({ site, client }: Surroundings, why: string): Promise<boolean> {
  const behind = [...document.body.children].filter((element) => element instanceof HTMLElement);
  const layer = document.body.appendChild(document.createElement('div'));
  layer.className = classes.layer ?? '';
  const root = createRoot(layer);
  for (const element of behind) element.inert = true;
  return new Promise((resolve) => {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_IN') end(true);
    });
    // The client reports an existing session again when the window gets the focus: only a new one counts.
    const before = client.auth.getSession().then(({ data: { session } }) => session?.access_token);
    root.render(
      <>
        <SignIn site={site} client={client} notice={why} to="atelier" />
        <DeskTheme site={site}>
          <Button className={classes.back ?? ''} variant="default" onClick={() => leave()}>
            Revenir sans publier
          </Button>
        </DeskTheme>
      </>,
    );

    function leave(): void {
      close();
      resolve(false);
    }

    function end(isIn: boolean): void {
      setTimeout(() => {
        void Promise.all([before, client.auth.getSession()]).then(([old, { data: now }]) => {
          if (now.session?.access_token === old) return;
          forgetCodeRequest();
          close();
          resolve(isIn);
        });
      });
    }

    function close(): void {
      data.subscription.unsubscribe();
      root.unmount();
      layer.remove();
      for (const element of behind) element.inert = false;
    }
  });
}
