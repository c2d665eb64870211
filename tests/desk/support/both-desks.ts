import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Lead } from '../../../src/leads/lead-schema';
import { hostedDeskSite, ownerOf, signIn } from './hosted-desk';
import { localDesk } from './local-desk';

/** A desk, and visitors who send requests to it. */
interface World {
  enter: (page: Page) => Promise<unknown>;
  send: (different: Partial<Lead>) => Promise<void>;
}

interface Desks {
  /** For `describe.each`. */
  worlds: [where: 'on this machine' | 'hosted', world: () => World][];
  local: ReturnType<typeof localDesk>;
}

/** The desk of this machine and a hosted one; called once in a file. */
export function bothDesks(): Desks {
  const local = localDesk();
  const hosted = hostedDeskSite();
  const owner = 'patron@toiture.example';
  beforeAll(() => ownerOf(hosted(), owner));
  const worlds: Desks['worlds'] = [
    ['on this machine', () => ({ enter: (page) => page.goto(local().address), send: local().send })],
    [
      'hosted',
      () => ({
        enter: async (page) => {
          await page.goto(hosted().address);
          await signIn(page, { desk: hosted(), email: owner });
        },
        send: hosted().send,
      }),
    ],
  ];
  return { worlds, local };
}
