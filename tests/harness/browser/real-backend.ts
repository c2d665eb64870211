import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Page, Route } from 'playwright-core';
import { openDatabase } from '../../../src/backend/database/database';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { callHere } from '../../../src/backend/database/told-database';
import { createContactHandler } from '../../../supabase/functions/_shared/contact-handler';
import { renderLeadMail, type LeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import { outboxOver } from '../../../supabase/functions/_shared/platform';
import { preparedFolder } from '../leads/folders';

/** A database and the function of the mails, in this process, for pages of which the network is routed to them. */
export async function realBackend() {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const mails: LeadMail[] = [];
  const mailbox = { from: 'site@toits.example', to: 'patronne@toits.example' };
  const handle = createContactHandler({
    isKnownKey: () => true,
    outbox: outboxOver(callHere(database)),
    render: (lead, stored) => renderLeadMail(lead, { ...stored, ...mailbox }),
    renderAck: () => Promise.reject(new Error('No acknowledgement is meant.')) as never,
    renderFlood: () => Promise.reject(new Error('No flood is meant.')) as never,
    renderTrial: () => Promise.reject(new Error('No trial is meant.')) as never,
    isRefusedForGood: () => false,
    send: async (mail) => void mails.push(mail),
    log: () => {},
  });
  return { database, mails, answer: (page: Page, fate?: Fate) => answerPage(page, { database, handle, fate }) };
}

/** What becomes of the answer to a request under /rest/v1/, once the database has done it; by default it arrives. */
type Fate = (route: Route, arrive: () => Promise<void>) => Promise<void>;

async function answerPage(
  page: Page,
  {
    database,
    handle,
    fate = (_, arrive) => arrive(),
  }: { database: PGlite; handle: (request: Request) => Promise<Response>; fate?: Fate | undefined },
): Promise<void> {
  await page.route('**/rest/v1/**', async (route) => {
    const request = route.request();
    const { status, body } = await answerRest(database, {
      method: request.method(),
      url: new URL(request.url()),
      prefer: request.headers().prefer ?? '',
      body: request.postData() ?? '',
      headers: request.headers(),
    });
    await fate(route, () => route.fulfill({ status, contentType: 'application/json', body: body ?? '' }));
  });
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    const body = route.request().postData() ?? '';
    const { status } = await handle(
      new Request('http://localhost/', { method: 'POST', headers: { apikey: 'x' }, body }),
    );
    await route.fulfill({ status, json: {} });
  });
}
