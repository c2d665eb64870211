import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderPublicationMail } from '../../../supabase/functions/_shared/site/publication/publication-mail';
import { buildKey, openHostedSite, siteOver, textAt, type HostedSite } from '../../harness/hosted/hosted-site';
import { editor, owner, tokenOf } from '../../harness/hosted/project';
import { headOf } from '../../harness/hosted/repositories';

/** The mails of a publication: to every owner each time, and to the site's former public address. */

let hosted: HostedSite;
beforeAll(async () => {
  hosted = await openHostedSite();
  await hosted.project.database.exec(`
    update public.owners set email = case role when 'owner' then 'patron@toits.example' else 'zoe@toits.example' end;
    insert into public.owners (user_id, email, role) values
      (gen_random_uuid(), 'associee@toits.example', 'owner'), (gen_random_uuid(), null, 'owner')`);
}, 180_000);
afterAll(() => hosted?.close());
beforeEach(async () => {
  await hosted.project.database.exec(
    'truncate public.publications, public.site_builds restart identity cascade; truncate leads_private.site_facts',
  );
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const home = (text: string) => ({ path: 'home.json', text: JSON.stringify({ title: text }) });
const facts = { name: 'Toits', phone: '05', email: 'contact@toits.example', url: 'https://toits.example' };
const built = (bare: string, more: object = {}) => ({
  token: buildKey,
  body: { commit: headOf(bare), engine: '0.2.0', outcome: 'online', facts, ...more },
});
const later = () => hosted.project.database.exec("update public.publication_mails set due_at = now() - interval '1 s'");

it('every owner learns who published what, and where to undo it', async () => {
  const { site, bare } = hosted.repository('told');
  await site.ask('POST built', built(bare));
  const key = randomUUID();
  const { status } = await site.publish([home('x')], {
    key,
    token: tokenOf(editor),
    sentence: 'Accueil : « Nos toits »\nTéléphone : 05 49 00 00 77',
  });
  expect(status).toBe(200);
  const mails = await site.mails();
  expect(mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['patron@toits.example', 'associee@toits.example', 'demandes@toits.example']),
  );
  expect(mails).toHaveLength(3);
  const [mail] = mails;
  expect(plain(mail!.subject)).toBe('Votre site change : Accueil');
  expect(mail!.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  const text = plain(mail!.text);
  expect(text).toMatch(
    /^Bonjour,\n\nzoe@toits\.example a publié ceci sur www\.ardoise-et-zinc\.example, \S+ \d+(?:er)? .+ :\n\nAccueil\n\n/,
  );
  expect(text).toContain('Avec ces mots : « Accueil : “Nos toits” Téléphone : … »');
  expect(text).toContain(
    `Ouvrez l’atelier du site, et remettez ce qui était :\nhttps://www.ardoise-et-zinc.example/atelier/site#revenir-${key}`,
  );
  expect(mail!.html).toContain(
    `<a href="https://www.ardoise-et-zinc.example/atelier/site#revenir-${key}">Ouvrir l’atelier</a>`,
  );
  expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
});

it('every owner learns where an editor’s texts lead, and that alone', async () => {
  const { site } = hosted.repository('leads-told');
  const page = (text: string) => ({ path: 'towns/auray.json', text: JSON.stringify({ intro: text }) });
  const words =
    'Appelez le [06 12 34 56 78](tel:0612345678), lisez [l’avis](https://avis.example/toits), ou composez le 3949.';
  expect((await site.publish([page(words)], { token: tokenOf(editor) })).status).toBe(200);
  const text = plain((await site.mails())[0]!.text);
  expect(text).toContain('Ces textes donnent des numéros ou des adresses. Vérifiez qu’ils sont bons :\n');
  for (const one of ['06 12 34 56 78', 'https://avis.example/toits', '3949'])
    expect(text).toContain(`towns/auray.json : ${one}`);
  // What was there before is not told again; nor is what an owner writes.
  await site.publish([page(`${words} Bonne route.`)], { token: tokenOf(editor) });
  await site.publish([page('Au 06 99 99 99 99.')], { token: tokenOf(owner) });
  expect(
    (await site.mails())
      .slice(3)
      .map((mail) => plain(mail.text))
      .join(),
  ).not.toContain('donnent des numéros');
});

it('the author gets the mail too; a retry and the build send no second one', async () => {
  const { site, bare } = hosted.repository('once-told');
  const request = { key: randomUUID(), base: headOf(bare) };
  const changes = [home('y')].map((change) => ({ ...change }));
  await site.publish(changes, request);
  const first = await site.mails();
  expect(first).toHaveLength(3);
  expect(plain(first.find(({ to }) => to === 'patron@toits.example')!.text)).toContain(
    'Vous avez publié ceci sur www.ardoise-et-zinc.example,',
  );
  await site.publish(changes, request);
  await site.ask('POST built', built(bare));
  expect(await site.mails()).toHaveLength(3);
});

it('a mail that could not be sent stops nothing, and is sent with the next publication or build', async () => {
  const { site, bare } = hosted.repository('later-told');
  site.refusesMail = 'the server of s3cret takes none';
  expect((await site.publish([home('z')])).status).toBe(200);
  expect(await site.mails()).toEqual([]);
  expect(site.logged.join()).not.toMatch(/s3cret|toits\.example/);
  const { rows } = await hosted.project.database.query('select problem, attempts from public.publication_mails');
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toEqual({ problem: site.refusesMail, attempts: 1 });
  site.refusesMail = undefined;
  await site.ask('POST built', built(bare));
  expect(await site.mails()).toEqual([]);
  await later();
  await site.ask('POST built', built(bare));
  expect(await site.mails()).toHaveLength(3);
});

it('a mail that was sent is recorded a second time if the first record failed', async () => {
  const { bare } = hosted.repository('recorded-twice');
  let times = 0;
  const site = siteOver(hosted, 'recorded-twice.git', bare, ({ repository, ledger }) => ({
    repository,
    ledger: {
      ...ledger,
      finishMail: (...words) => (++times === 1 ? Promise.reject(new Error('away')) : ledger.finishMail(...words)),
    },
  }));
  expect((await site.publish([home('v')])).status).toBe(200);
  expect(await site.mails()).toHaveLength(3);
  await later();
  await site.ask('POST built', built(bare));
  expect(await site.mails()).toHaveLength(3);
});

it('a publication whose answer was lost is mailed once its build reports it', async () => {
  const { site, bare } = hosted.repository('lost-told');
  const dying = siteOver(hosted, 'lost-told.git', bare, ({ repository, ledger }) => ({
    repository,
    ledger: { ...ledger, confirm: () => Promise.reject(new Error('killed')) },
  }));
  expect((await dying.publish([home('w')])).status).toBe(200);
  expect(await dying.mails()).toEqual([]);
  await site.ask('POST built', built(bare));
  expect(await site.mails()).toHaveLength(3);
});

it('a build that names a commit which never arrived makes no publication of it', async () => {
  const { bare } = hosted.repository('never-told');
  const site = siteOver(hosted, 'never-told.git', bare, ({ repository, ledger }) => ({
    ledger,
    repository: {
      ...repository,
      commit: async (on, { note, ...more }) =>
        repository.commit(on, {
          ...more,
          note: async (id) => {
            await note(id);
            throw new ForgeFault('down');
          },
        }),
    },
  }));
  expect((await site.publish([home('u')])).status).toBe(502);
  const [{ tried, outcome } = {}] = (await hosted.project.publications()) as { tried: string[]; outcome: string }[];
  expect([outcome, tried]).toEqual(['begun', [expect.any(String)]]);
  expect((await site.ask('POST built', built(bare, { commit: tried![0] }))).status).toBe(200);
  expect(await hosted.project.publications()).toMatchObject([{ outcome: 'begun', head: null }]);
  expect(await site.mails()).toEqual([]);
});

it('a refused publication causes no mail', async () => {
  const { site } = hosted.repository('refused-told');
  await site.publish([{ path: 'package.json', text: '{}' }]);
  expect(await site.mails()).toEqual([]);
});

it('the former public address gets a mail when an owner changes it', async () => {
  const { site, bare } = hosted.repository('address');
  const was = textAt(bare, 'site.json');
  const { email } = JSON.parse(was) as { email: string };
  const text = was.replace(`"${email}"`, '"neuf@ailleurs.example"');
  expect((await site.publish([{ path: 'site.json', text }], { token: tokenOf(editor) })).body.reason).toBe('values');
  await site.publish([{ path: 'site.json', text }], { token: tokenOf(owner) });
  const received = (await site.mails()).filter(({ to }) => to === email);
  expect(received.map(({ subject }) => subject)).toEqual(['Votre site ne donne plus cette adresse électronique']);
  const words = plain(received[0]!.text);
  expect(words).toContain(
    `donnait jusqu’ici votre adresse, ${email}, à qui demande un devis. patron@toits.example vient`,
  );
  expect(words).toContain('Nouvelle adresse : neuf@ailleurs.example');
  await site.publish([{ path: 'site.json', text: text.replace('"priceRange"', '"priceRange"') + '\n' }]);
  expect((await site.mails()).filter(({ to }) => to === 'neuf@ailleurs.example')).toEqual([]);
});

it('typed text becomes no markup, no header and no address', () => {
  const { html, subject } = renderPublicationMail({
    id: 1,
    kind: 'published',
    address: 'a@b.example',
    key: 'k',
    at: '2026-11-23T09:00:00Z',
    sentence: '=?utf-8?Q?x?= <script>y()</script>',
    by: '<b>zoe</b>',
    change: null,
    siteUrl: null,
    from: 'site@b.example',
    to: 'a@b.example',
  });
  expect(html).not.toMatch(/<script|<b>/);
  expect(subject).not.toContain('=?');
});

it('only the function may read or change these rows', async () => {
  const { database } = hosted.project;
  for (const role of ['anon', 'authenticated']) {
    for (const sql of ['select * from public.publication_mails', "select public.claim_publication_mails('x')"])
      await expect(
        database.transaction(async (transaction) => {
          await transaction.exec(`set local role ${role}`);
          await transaction.query(sql);
        }),
      ).rejects.toThrow(/permission denied/);
  }
});
