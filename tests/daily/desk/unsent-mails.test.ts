import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { header, openMailbox } from '../../harness/leads/mailbox';
import { isLong } from '../../harness/size';
import { hostedDeskSite, ownerOf, signIn } from '../../harness/desk/hosted-desk';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const owner = 'patron@toiture.example';

/** The desk refreshes when its window gets the focus again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

describe('mails that could not be sent', () => {
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '', MAIL_TO: owner, MAIL_FROM: 'site@toits.example' };
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    Object.assign(process.env, env, { SMTP_PORT: String(mailbox.port) });
  });
  const local = localDesk();
  afterAll(async () => {
    for (const name of Object.keys(env)) delete process.env[name];
    await mailbox.close();
  });
  afterEach(() => mailbox.refused.clear());

  test('are reported on the first page and at the request: how many, since when, why, what to do; and no longer once they are sent', async () => {
    const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
    const send = (nom: string) => local().send({ nom, ville: nom });
    await send('Partie');
    expect(mailbox.mails).toHaveLength(1);
    await page.goto(local().address);
    await page.getByText('En attente d’un rappel').waitFor();
    const alert = page.getByRole('alert');
    expect(await alert.count()).toBe(0);

    mailbox.refused.set(owner, 552);
    await send('Première');
    await send('Seconde');
    await comeBack(page);
    await alert.getByText('2 courriels ne sont pas partis').waitFor();
    expect(await alert.textContent()).toMatch(
      /Depuis \S+ \d+(?:er)? \S+ à \d+\s?h\s?\d\d.*Votre boîte aux lettres est pleine.*552/,
    );
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
    await alert.getByRole('button', { name: 'Voir ces 2 demandes' }).click();
    await page.getByRole('button', { name: 'Zoé Seconde' }).waitFor();
    expect(await page.getByRole('button', { name: 'Zoé Partie' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Zoé Première' }).click();
    await alert.getByText('Le courriel de cette demande n’est pas parti').waitFor();

    // Once one mail is accepted, the others become due: the next run of the outbox finds them.
    mailbox.refused.clear();
    await send('Troisième');
    await send('Première');
    await comeBack(page);
    await alert.waitFor({ state: 'detached' });
    expect(mailbox.mails).toHaveLength(3);
    await page.getByRole('link', { name: /Aujourd’hui/ }).click();
    await alert.getByText('Un courriel n’est pas parti').waitFor();
    await send('Seconde');
    await comeBack(page);
    await alert.waitFor({ state: 'detached' });

    // One reminder for all requests that nobody has called, by mail and on the open desk.
    mailbox.mails.length = 0;
    await local().remind();
    await local().remind();
    await comeBack(page);
    const reminder = page.getByRole('region', { name: 'À rappeler sans attendre' });
    await reminder.getByText('4 demandes pas encore rappelées').waitFor();
    expect(mailbox.mails.map(({ source }) => header(source, 'Subject'))).toEqual(['4 demandes pas encore rappelées']);
    expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
    await reminder.getByRole('button', { name: 'C’est vu' }).click();
    await reminder.waitFor({ state: 'detached' });
    await comeBack(page);
    expect(await reminder.count()).toBe(0);
  });
});

describe('in a hosted project', () => {
  const hosted = hostedDeskSite();
  beforeAll(() => ownerOf(hosted(), owner));

  test.runIf(isLong)('mails are reported as soon as they are refused, and no longer once they are sent', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await hosted().send({ nom: 'Première' });
    const { database } = hosted().project;
    // Older than the range of the query for changes: only its mail is new.
    await database.exec(
      "update public.leads set created_at = now() - interval '10 minutes', mail_due_at = now() + interval '1 hour'",
    );
    await hosted().send({ nom: 'Récente' });
    const finish = (problem: string | null) =>
      database.query("select public.finish_lead(id, $1) from public.leads where nom = 'Première'", [problem]);
    await page.goto(hosted().address);
    await signIn(page, { desk: hosted(), email: owner });
    await page.getByText('La plus ancienne : Zoé Première').waitFor();
    const alert = page.getByRole('alert');
    expect(await alert.count()).toBe(0);
    await finish('MAIL_TO is not set: see docs/leads.md');
    await comeBack(page);
    await alert.getByText('L’envoi des courriels n’est pas réglé').waitFor();
    await finish(null);
    await comeBack(page);
    await alert.waitFor({ state: 'detached' });

    // A database without the last migrations.
    await database.exec('alter function public.desk_changes rename to not_there_yet');
    await comeBack(page);
    await page.getByText('La base du site est plus ancienne que cette page').waitFor();
    await database.exec('alter function public.not_there_yet rename to desk_changes');
    await comeBack(page);
    await page.getByText('La base du site est plus ancienne que cette page').waitFor({ state: 'detached' });
  });
});
