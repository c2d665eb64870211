import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { hostedDeskSite, ownerOf, signIn } from './hosted-desk';
import { localDesk } from './local-desk';

/** A desk, and visitors who send requests to it. */
interface Platform {
  /** A hosted desk sends an address one code a minute, so a second person enters as the partner. */
  enter: (page: Page, who?: 'owner' | 'partner') => Promise<unknown>;
  send: (different: Partial<Lead>) => Promise<void>;
}

interface Desks {
  /** For `describe.each`. */
  worlds: [where: 'on this machine' | 'hosted', world: () => Platform][];
  local: ReturnType<typeof localDesk>;
}

/** The desk of this machine and a hosted one; called once in a file. */
export function bothDesks(): Desks {
  const local = localDesk();
  const hosted = hostedDeskSite();
  const emails = { owner: 'patron@toiture.example', partner: 'associee@toiture.example' };
  beforeAll(async () => {
    for (const email of Object.values(emails)) await ownerOf(hosted(), email);
  });
  const worlds: Desks['worlds'] = [
    ['on this machine', () => ({ enter: (page) => page.goto(local().address), send: local().send })],
    [
      'hosted',
      () => ({
        enter: async (page, who = 'owner') => {
          await page.goto(hosted().address);
          await signIn(page, { desk: hosted(), email: emails[who] });
        },
        send: hosted().send,
      }),
    ],
  ];
  return { worlds, local };
}
