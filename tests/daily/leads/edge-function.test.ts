// This file is longer than most: all requests to one function, with their answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { drawPushKeys } from '../../../supabase/functions/_shared/push/sender';
import { isLong } from '../../harness/size';
import { toolPath } from '../../tools/tools';
import { publicKey, secretKey, startProject } from '../../harness/leads/hosted-project';
import { header, openMailbox, part } from '../../harness/leads/mailbox';
import { openPushService } from '../../harness/leads/push-service';
import { printed } from '../../harness/leads/run';
import { aLead, facts } from '../../harness/leads/visitor';

let project: Awaited<ReturnType<typeof startProject>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let service: Awaited<ReturnType<typeof openPushService>>;
let deno: ChildProcess;
let url: string;
let output = '';

/**
 * The function as it is deployed, run by Deno with the packages of node_modules and without any network except
 * loopback.
 */
async function startFunction(env: Record<string, string>): Promise<void> {
  const options = [
    'run',
    '--no-lock',
    '--no-remote',
    '--node-modules-dir=manual',
    '--allow-env',
    '--allow-net=127.0.0.1',
    `--preload=${join(process.cwd(), 'tests/harness/leads/reach-the-push-service.mjs')}`,
  ];
  deno = spawn(toolPath('deno'), [...options, 'index.ts'], {
    cwd: 'supabase/functions/send-contact-email',
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...env },
  });
  deno.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  deno.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  url = (await printed(deno, /http:\/\/127\.0\.0\.1:\d+\//))[0];
}

beforeAll(async () => {
  [project, mailbox, service] = await Promise.all([startProject(), openMailbox(), openPushService()]);
  await startFunction({
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publicKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    MAIL_FROM: 'Site <site@vitrine.example>',
    MAIL_TO: 'patron@vitrine.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    PUSH_KEYS: (await drawPushKeys()).secret,
    PUSH_SERVICE: service.url,
  });
}, 60_000);

afterAll(async () => {
  deno?.kill('SIGKILL');
  await Promise.all([mailbox?.close(), project?.close(), service?.close()]);
});

afterEach(async () => {
  mailbox.mails.length = 0;
  mailbox.refused.clear();
  mailbox.silent.clear();
  await project.database.exec(
    'delete from public.leads; delete from leads_private.acknowledged; delete from leads_private.site_facts',
  );
});

const call = (body: unknown, headers: Record<string, string> = { apikey: publicKey }) =>
  fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

const store = (lead: Lead) =>
  project.database.query(
    'insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description) select * from json_to_record($1::text::json) as row (prenom text, nom text, email text, telephone text, ville text, type_projet text, description text)',
    [JSON.stringify(lead)],
  );

const states = async () =>
  (await project.database.query('select mail_state, mail_attempts, mail_error from public.leads')).rows;

describe('send-contact-email under Deno', () => {
  it('mails a stored lead to the owner in French, with the visitor’s address for the reply', async () => {
    await store(aLead());
    expect((await call(aLead())).status).toBe(200);
    expect(mailbox.mails).toHaveLength(1);
    const { envelope, source } = mailbox.mails[0]!;
    expect(envelope).toEqual({ from: 'site@vitrine.example', to: ['patron@vitrine.example'] });
    expect(header(source, 'Subject')).toBe('Demande de devis\u00a0: Zoé Martin, Électricité, Niort');
    expect(header(source, 'To')).toBe('patron@vitrine.example');
    expect(header(source, 'Reply-To')).toBe('Zoé Martin <zoe.martin@exemple.fr>');
    expect(header(source, 'Message-ID')).toMatch(/^<lead-[\da-f-]{36}@vitrine.example>$/);
    for (const type of ['text/plain', 'text/html']) {
      for (const fact of ['Zoé Martin', '06 39 98 12 34', 'zoe.martin@exemple.fr', 'Niort', 'Maison de 1970.']) {
        expect(part(source, type)).toContain(fact);
      }
    }
    expect(await states()).toEqual([{ mail_state: 'sent', mail_attempts: 1, mail_error: null }]);
  });

  it('shows an unknown project type as the visitor read it', async () => {
    const types = JSON.stringify([{ value: 'fenetres-et-portes', label: 'Fenêtres et portes' }]);
    await project.database.query('select leads_private.keep_project_types($1::text::jsonb)', [types]);
    const lead = aLead({ type_projet: 'fenetres-et-portes' });
    await store(lead);
    expect((await call(lead)).status).toBe(200);
    expect(header(mailbox.mails[0]!.source, 'Subject')).toBe(
      'Demande de devis\u00a0: Zoé Martin, Fenêtres et portes, Niort',
    );
  });

  it('begins with the urgency and the number to call', async () => {
    const types = JSON.stringify([{ value: 'depannage', label: 'Dépannage', urgent: true }]);
    await project.database.query('select leads_private.keep_project_types($1::text::jsonb)', [types]);
    const lead = aLead({ type_projet: 'depannage' });
    await store(lead);
    expect((await call(lead)).status).toBe(200);
    const { source } = mailbox.mails[0]!;
    expect(header(source, 'Subject')).toBe('Urgent\u00a0: Zoé Martin, Dépannage, Niort');
    expect(part(source, 'text/plain')).toMatch(/^Urgent – appeler le 06 39 98 12 34\r?\n/);
    expect(part(source, 'text/html')).toMatch(
      /<body[^>]*>\s*<p class="urgent"[^>]*>Urgent<\/p>\s*<p><a class="button"[^>]* href="tel:\+33639981234">Appeler le 06 39 98 12 34</,
    );
    await project.database.exec("update public.project_types set urgent = false where value = 'depannage'");
  });

  it('notifies the owner’s phone, and otherwise sends only the mail', async () => {
    const { endpoint, p256dh, auth } = service.subscribe('phone');
    await project.database.query(
      `with owner as (insert into public.owners (user_id) values (gen_random_uuid()) returning user_id)
       insert into leads_private.phones select $1, user_id, $2, $3 from owner`,
      [endpoint, p256dh, auth],
    );
    await store(aLead());
    expect((await call(aLead())).status).toBe(200);
    expect(service.received.map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual([
      'Nouvelle demande\u00a0: Électricité, Niort',
    ]);
    expect(service.received[0]?.headers.authorization).toMatch(/^vapid t=.+, k=B/);
    service.answers.set(endpoint, 503);
    await store(aLead({ ville: 'Melle' }));
    expect((await call(aLead({ ville: 'Melle' }))).status).toBe(200);
    expect(mailbox.mails).toHaveLength(2);
    expect(output).toContain('push not sent (HTTP 503)');
    await project.database.exec('delete from public.owners');
  });

  it('reminds the owner of uncalled requests, once, whoever asks', async () => {
    await store(aLead());
    await call(aLead());
    mailbox.mails.length = 0;
    expect((await call({ reminders: true })).status).toBe(200);
    expect(mailbox.mails).toEqual([]);
    // Old enough for two hours of opening, at any time of day.
    await project.database.exec("update public.leads set created_at = now() - interval '21 days'");
    for (let turn = 0; turn < 2; turn++) expect((await call({ reminders: true })).status).toBe(200);
    expect(mailbox.mails.map(({ source }) => header(source, 'Subject'))).toEqual([
      'Pas encore rappelée\u00a0: Électricité, Niort',
    ]);
  });

  it('escapes a visitor’s text, in the HTML part and in the headers', async () => {
    const hostile = aLead({
      prenom: '<img src=x onerror=alert(1)>',
      nom: 'B", <patron@vitrine.example>, "',
      ville: '</title><script>',
      description: '<script>alert("x")</script> & <a href="javascript:x">\nBcc: tous@exemple.fr',
    });
    await store(hostile);
    expect((await call(hostile)).status).toBe(200);
    const { envelope, source } = mailbox.mails[0]!;
    const html = part(source, 'text/html');
    expect(html).not.toMatch(/<script|<img|<a href="javascript/);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;');
    expect(part(source, 'text/plain')).toContain('<script>alert("x")</script>');
    expect(envelope.to).toEqual(['patron@vitrine.example']);
    expect(header(source, 'Bcc')).toBe('');
    expect(header(source, 'Reply-To')).toMatch(/<zoe\.martin@exemple\.fr>$/);
  });

  it('sends no encoded word from a visitor’s text', async () => {
    const word = '=?utf-8?Q?=0D=0ABcc:=20tous@exemple.fr?=';
    const hostile = aLead({ prenom: word, nom: `${word}=`, ville: `=${word}` });
    await store(hostile);
    expect((await call(hostile)).status).toBe(200);
    const [head = ''] = mailbox.mails[0]!.source.split('\r\n\r\n');
    // Decoded as mail programs do it: each encoded word once.
    expect(header(head, 'Reply-To')).toContain('= ?utf-8?Q?=0D=0ABcc:');
    expect(head).not.toMatch(/=\?utf-8\?Q\?=0D=0A/i);
    for (const name of ['Subject', 'Reply-To']) expect(header(head, name)).not.toMatch(/[\r\n]/);
    // An address cannot contain one either: the function and the table refuse it.
    const address = '=?utf-8?Q?=0D=0ABcc=3Ax?=@exemple.fr';
    expect((await call(aLead({ email: address }))).status).toBe(400);
    await expect(store(aLead({ email: address }))).rejects.toThrow('leads_email');
  });

  it('sends nothing twice, whoever asks and however fast', async () => {
    await store(aLead());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(aLead())));
    await call(aLead());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('sends nothing for a stranger, and its answer does not show whether a lead is stored', async () => {
    await store(aLead());
    const stranger = await call(aLead({ email: 'autre@exemple.fr' }));
    expect(mailbox.mails).toHaveLength(0);
    const visitor = await call(aLead());
    expect(mailbox.mails).toHaveLength(1);
    expect([stranger.status, await stranger.text()]).toEqual([visitor.status, await visitor.text()]);
  });

  it('sends late, once, after the mail server was unreachable', async () => {
    await mailbox.close();
    await store(aLead());
    expect((await call(aLead())).status).toBe(502);
    expect(await states()).toMatchObject([
      { mail_state: 'pending', mail_attempts: 1, mail_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mailbox.open();
    await call(aLead());
    expect(mailbox.mails, 'not before it is due').toHaveLength(0);

    await project.database.exec('update public.leads set mail_due_at = now()');
    // The scheduled job posts the same.
    const due = await project.database.query<{ lead: Lead }>('select leads_private.due_leads(20) as lead');
    for (const { lead } of due.rows) expect((await call(lead)).status).toBe(200);
    await call(aLead());
    expect(mailbox.mails).toHaveLength(1);
    expect(await states()).toEqual([{ mail_state: 'sent', mail_attempts: 2, mail_error: null }]);
  });

  it('mails a lead that was stored by hand in another form', async () => {
    const unlike = aLead({ prenom: 'Zoé  Anne', telephone: '06.39.98.12.34' });
    await store(unlike);
    await call(unlike);
    expect(part(mailbox.mails[0]?.source ?? '', 'text/plain')).toContain('06 39 98 12 34');
  });

  it('says in the mail that a visitor named no town, and writes a foreign number as it is', async () => {
    const foreign = aLead({ ville: null, telephone: '+442079460958' });
    await store(foreign);
    await call(foreign);
    const { source } = mailbox.mails[0]!;
    expect(header(source, 'Subject')).toBe('Demande de devis\u00a0: Zoé Martin, Électricité');
    for (const fact of ['Ville\u00a0: non précisée', 'Téléphone\u00a0: +44 20 7946 0958'])
      expect(part(source, 'text/plain')).toContain(fact);
  });

  it('informs the owner of a flood, once, whoever asks', async () => {
    await project.database.exec("update leads_private.flood_notice set told_until = '-infinity', due_at = now()");
    expect((await call({ flood: true })).status).toBe(200);
    expect(mailbox.mails).toHaveLength(0);
    await store(aLead());
    await project.database.exec("update public.leads set mail_state = 'quarantined'");
    await Promise.all([1, 2, 3].map(() => call({ flood: true })));
    await call({ flood: true });
    expect(mailbox.mails).toHaveLength(1);
    const { envelope, source } = mailbox.mails[0]!;
    expect(envelope).toEqual({ from: 'site@vitrine.example', to: ['patron@vitrine.example'] });
    expect(header(source, 'Subject')).toBe('Afflux anormal\u00a0: 1 demande de devis en quarantaine');
    expect(header(source, 'Reply-To')).toBe('');
    for (const type of ['text/plain', 'text/html']) {
      expect(part(source, type)).toContain('select leads_private.release_quarantine();');
      expect(part(source, type)).not.toContain('Martin');
    }
  });

  it('informs the owner of a doubtful request, and says why it is kept', async () => {
    await project.database.exec(
      "update leads_private.flood_notice set told_until = '-infinity', due_at = now(), doubts_due_at = now()",
    );
    await store(aLead());
    await project.database.exec("update public.leads set mail_state = 'quarantined', doubt = 'trap'");
    await call({ flood: true });
    const { source } = mailbox.mails[0]!;
    expect(header(source, 'Subject')).toBe('À vérifier\u00a0: 1 demande de devis en quarantaine');
    expect(part(source, 'text/plain')).toContain('gestionnaire de mots de passe');
    expect(part(source, 'text/plain')).not.toMatch(/Martin|afflux/);
  });

  describe('with the facts of the documents', () => {
    beforeEach(() =>
      project.database.query('select leads_private.keep_site_facts($1::text::jsonb)', [JSON.stringify(facts)]),
    );
    const to = () => mailbox.mails.map(({ envelope }) => envelope.to[0]);
    const acknowledgements = async () =>
      (await project.database.query('select ack_state, ack_attempts, ack_error from public.leads')).rows;

    it('links the owner’s mail to the request in the desk', async () => {
      await store(aLead());
      await call(aLead());
      const [row] = (await project.database.query<{ id: string }>('select id from public.leads')).rows;
      const link = `https://toits.example/bureau/#${row?.id}`;
      expect(part(mailbox.mails[0]!.source, 'text/plain')).toContain(`Suivre cette demande\u00a0: ${link}`);
      const html = part(mailbox.mails[0]!.source, 'text/html');
      expect(html).toContain(`<a href="${link}">Suivre cette demande</a>`);
      // The mail has the company's colours.
      expect(html).toContain('border-left:4px solid #8f5a12');
      expect(html).toContain('color:#1d232b');
    });

    it('acknowledges the request to its visitor, with the company’s reply address, and repeats nothing of it', async () => {
      const hostile = aLead({ prenom: 'Achetez', nom: 'http://pub.example', ville: 'Pub', description: 'Pub, pub' });
      await store(hostile);
      expect((await call(hostile)).status).toBe(200);
      expect(to()).toEqual(['patron@vitrine.example', 'zoe.martin@exemple.fr']);
      const { envelope, source } = mailbox.mails[1]!;
      expect(envelope.from).toBe('site@vitrine.example');
      expect(header(source, 'To')).toBe('zoe.martin@exemple.fr');
      expect(header(source, 'From')).toBe('"Toits & Cie" <site@vitrine.example>');
      expect(header(source, 'Reply-To')).toBe('"Toits & Cie" <contact@toits.example>');
      expect(header(source, 'Subject')).toBe('Toits & Cie\u00a0: votre demande de devis est bien arrivée');
      expect(header(source, 'Auto-Submitted')).toBe('auto-replied');
      expect(header(source, 'Message-ID')).toMatch(/^<lead-[\da-f-]{36}-recu@vitrine\.example>$/);
      for (const type of ['text/plain', 'text/html']) {
        expect(part(source, type)).toContain('Électricité');
        expect(part(source, type)).toContain('05 36 49 00 00');
        expect(part(source, type)).not.toMatch(/Achetez|pub|06 39|Martin/i);
      }
      expect(await acknowledgements()).toEqual([{ ack_state: 'sent', ack_attempts: 1, ack_error: null }]);
    });

    it('acknowledges once, whoever asks and however fast, and each address once a day', async () => {
      await store(aLead());
      await store(aLead({ ville: 'Melle' }));
      await Promise.all([1, 2, 3, 4, 5].map(() => call(aLead())));
      await call(aLead({ ville: 'Melle' }));
      await call(aLead());
      expect(to().filter((address) => address === 'zoe.martin@exemple.fr')).toHaveLength(1);
      expect(to()).toHaveLength(3);
    });

    it('acknowledges nothing for a stranger, nor from quarantine', async () => {
      await call(aLead({ email: 'victime@exemple.fr' }));
      await store(aLead());
      await project.database.exec("update public.leads set mail_state = 'quarantined'");
      await call(aLead());
      expect(mailbox.mails).toHaveLength(0);
      await project.database.exec('select leads_private.release_quarantine()');
      await call(aLead());
      expect(to()).toEqual(['patron@vitrine.example', 'zoe.martin@exemple.fr']);
    });

    it('acknowledges late, once, if a server temporarily refuses that address', async () => {
      mailbox.refused.set('zoe.martin@exemple.fr', 451);
      await store(aLead());
      expect((await call(aLead())).status).toBe(200);
      expect(await acknowledgements()).toMatchObject([{ ack_state: 'pending', ack_attempts: 1 }]);
      mailbox.refused.clear();
      await call(aLead());
      expect(to(), 'not before it is due').toEqual(['patron@vitrine.example']);
      await project.database.exec('update public.leads set ack_due_at = now()');
      for (let n = 0; n < 2; n++) {
        const due = await project.database.query<{ lead: Lead }>('select leads_private.due_leads(20) as lead');
        for (const { lead } of due.rows) expect((await call(lead)).status).toBe(200);
      }
      expect(to()).toEqual(['patron@vitrine.example', 'zoe.martin@exemple.fr']);
      expect(await acknowledgements()).toEqual([{ ack_state: 'sent', ack_attempts: 2, ack_error: null }]);
    });

    it.each([500, 550])('gives up an address that is refused for good (%i)', async (code) => {
      mailbox.refused.set('zoe.martin@exemple.fr', code);
      await store(aLead());
      await call(aLead());
      expect(await acknowledgements()).toMatchObject([{ ack_state: 'failed', ack_attempts: 1 }]);
    });

    const owner = 'patron@vitrine.example';
    const visitor = 'zoe.martin@exemple.fr';
    const due = async () =>
      (await project.database.query<{ lead: Lead }>('select leads_private.due_leads(20) as lead')).rows.map(
        ({ lead }) => lead,
      );
    const later = () =>
      project.database.exec(`update public.leads set ack_due_at = now() - interval '1 second';
        update public.leads set mail_due_at = now() where mail_state = 'pending'`);

    it.each([
      ['is full', 552],
      ['is not taken yet', 421],
    ])('acknowledges nothing while the owner’s mailbox %s', async (_, code) => {
      mailbox.refused.set(owner, code);
      await store(aLead());
      expect((await call(aLead())).status).toBe(502);
      // Both the visitor's page and the schedule ask again.
      expect((await call(aLead())).status).toBe(200);
      await later();
      for (const lead of await due()) await call(lead);
      expect(to()).toEqual([]);
      expect(await acknowledgements()).toEqual([{ ack_state: 'pending', ack_attempts: 0, ack_error: null }]);
      expect(await states()).toMatchObject([{ mail_state: 'pending', mail_error: expect.stringContaining(`${code}`) }]);
      mailbox.refused.clear();
      await later();
      for (const lead of await due()) await call(lead);
      expect(to()).toEqual([owner, visitor]);
    });

    // Each of these takes half a minute, the time limit of an answer.
    it.runIf(isLong)('acknowledges nothing while the owner’s mail server does not respond', async () => {
      mailbox.silent.add(owner);
      await store(aLead());
      expect((await call(aLead())).status).toBe(502);
      await call(aLead());
      expect(to()).toEqual([]);
      expect(await states()).toMatchObject([{ mail_state: 'pending', mail_error: expect.stringMatching(/time/i) }]);
    });

    it.runIf(isLong)('mails the owner even while the visitor’s mail server does not respond', async () => {
      mailbox.silent.add(visitor);
      await store(aLead());
      expect((await call(aLead())).status).toBe(200);
      expect(to()).toEqual([owner]);
      expect(await acknowledgements()).toMatchObject([
        { ack_state: 'pending', ack_error: expect.stringMatching(/time/i) },
      ]);
    });

    it('retries refused mails as soon as one is accepted, except those in progress', async () => {
      const [first, second, third] = ['Melle', 'Chauray', 'Niort'].map((ville) => aLead({ ville }));
      mailbox.refused.set(owner, 552);
      for (const lead of [first!, second!]) {
        await store(lead);
        await call(lead);
      }
      mailbox.refused.clear();
      // An attempt for the second one is under way.
      await project.database.exec("update public.leads set mail_due_at = now() where ville = 'Chauray'");
      await project.database.query('select id from public.claim_lead($1::text::jsonb)', [JSON.stringify(second)]);
      await store(third!);
      await call(third!);
      expect((await due()).map(({ ville }) => ville)).toEqual(['Melle']);
      for (const lead of await due()) await call(lead);
      expect(to().filter((address) => address === owner)).toHaveLength(2);
    });

    it.each([
      ['after the owner’s mail was sent', 'select public.finish_lead(id) from public.claim_lead($1::text::jsonb)', 1],
      ['before it was', 'select id from public.claim_lead($1::text::jsonb)', 2],
    ])('sends the missing mails, and none twice, after it was killed %s', async (_, sql, left) => {
      await store(aLead());
      await project.database.query(sql, [JSON.stringify(aLead())]);
      await project.database.exec('update public.leads set mail_due_at = now()');
      await call(aLead());
      await call(aLead());
      expect(to()).toHaveLength(left);
      expect(to().at(-1)).toBe('zoe.martin@exemple.fr');
    });
  });

  it.each([
    ['no key', aLead(), {}, 401],
    ['a wrong key', aLead(), { apikey: 'sb_publishable_other' }, 401],
    ['no JSON', 'prenom=Zoé', { apikey: publicKey }, 400],
    ['no lead', { prenom: 'Zoé' }, { apikey: publicKey }, 400],
    ['another recipient', { ...aLead(), email: 'a@b.fr, c@d.fr' }, { apikey: publicKey }, 400],
    ['too much', 'x'.repeat(70_000), { apikey: publicKey }, 413],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await call(body, headers as Record<string, string>)).status).toBe(status);
    expect(mailbox.mails).toHaveLength(0);
  });

  it('answers a preflight with the four headers that supabase-js sends', async () => {
    const answer = await fetch(url, { method: 'OPTIONS' });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization, x-client-info, apikey, content-type',
    );
    expect((await fetch(url)).status).toBe(405);
  });

  it('has logged ids and codes, and nothing of a visitor’s text', () => {
    expect(output).toMatch(/lead [\da-f-]{36}: mail sent/);
    expect(output).toMatch(/mail not sent \(E[A-Z]+\)/);
    expect(output).toMatch(/lead [\da-f-]{36}: acknowledgement sent/);
    expect(output).not.toMatch(/Zoé|Martin|exemple\.fr|Niort|tableau/);
  });

  it('is deployed with the versions that are tested here', () => {
    const { imports } = JSON.parse(readFileSync('supabase/functions/send-contact-email/deno.json', 'utf8')) as {
      imports: Record<string, string>;
    };
    for (const [name, pinned] of Object.entries(imports)) {
      const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string };
      expect(pinned).toBe(`npm:${name}@${version}`);
    }
  });
});
