import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runInProcess } from '../../harness/in-process';
import { temporaryFolder } from '../../harness/temporary-folder';
import { freshPhotograph } from '../../harness/studio/photograph';
import { privateFolder } from '../../harness/leads/folders';
import { secretKey, startProject } from '../../harness/leads/hosted-project';
import { asAccount, owner as account } from '../../harness/leads/owner';
import { databases, insertOf, pgliteTarget, type SqlTarget } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/** Finished works that a hosted desk keeps for the site's keeper. */

const owner = asAccount(account);
const lead = '00000000-0000-4000-8000-000000000001';
const prepared = `
  insert into public.owners (user_id, email) values ('${account.sub}', '${account.email}') on conflict do nothing;
  ${insertOf({ ...aLead(), id: lead })}`;
const smallest = '/9j/4AAQ';

const told = (different: object = {}) => {
  const work = { town: 'Auray', service: 'ardoise', problem: 'Dix ardoises parties.', work: 'Versant refait.' };
  const kept = { ...work, site: 'x', lead, customer: 'Zoé Martin', agreed_on: '2026-11-25', finished_on: '2026-11-20' };
  return `public.keep_work_draft('${JSON.stringify({ ...kept, photo_before: smallest, photo_after: smallest, ...different })}')`;
};

describe.each(databases)('in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => void (target = await open()), 60_000);
  beforeEach(() => target.run(prepared));
  afterEach(() => target.run('delete from public.leads; delete from public.work_consents'));
  afterAll(() => target?.close());

  const keep = (different?: object) => target.run(`select ${told(different)}`, owner);
  const left = async () =>
    (await target.rows<{ n: number }>('select count(*)::int as n from public.work_drafts'))[0]?.n;
  const jpeg = (bytes: number) =>
    Buffer.concat([Buffer.from(smallest, 'base64'), Buffer.alloc(bytes - 6)]).toString('base64');

  it('stores a valid work, and refuses an invalid one', async () => {
    expect(await keep({ photo_before: jpeg(600_000) })).toBe('ok');
    for (const different of [
      { photo_after: jpeg(600_001) },
      { photo_after: Buffer.from('<svg/>').toString('base64') },
      { work: 'x'.repeat(301) },
      { problem: '' },
      { town: '' },
    ])
      expect(await keep(different)).toBe('23514');
    expect(await keep({ lead: '00000000-0000-4000-8000-00000000000f' })).toBe('23503');
    const consents = await target.rows('select reference from public.work_consents');
    expect([consents.length, await left()]).toEqual([1, 1]);
  });

  it('stores at most twenty', async () => {
    const many = Array.from({ length: 20 }, () => told()).join(', ');
    expect(await target.run(`select ${many}`, owner)).toBe('ok');
    expect(await keep()).toBe('PT409');
    expect(await target.run('select public.take_work_draft(min(reference)) from public.work_drafts', owner)).toBe('ok');
    expect(await keep()).toBe('ok');
  });

  it('is deleted with its request, with its consent, or after a year', async () => {
    await keep();
    await target.run(`update public.work_consents set withdrawn_on = '2026-11-26'`, owner);
    expect(await left()).toBe(0);
    await keep();
    await target.run(`update public.work_drafts set created_at = leads_private.clock() - interval '366 days'`);
    await keep();
    await target.run('select leads_private.remove_expired()');
    expect(await left()).toBe(1);
    await target.run(`select public.forget_person('${aLead().email}')`, owner);
    expect(await left()).toBe(0);
    expect(await target.rows(`select reference from public.work_consents where customer <> ''`)).toEqual([]);
  });

  it('has its consent again if the customer withdraws it and then agrees anew, even on the same day', async () => {
    await keep();
    const said = async () =>
      (
        await target.rows('select agreed_on::text as agreed, withdrawn_on::text as withdrawn from public.work_consents')
      )[0];
    for (const change of [`withdrawn_on = '2026-11-26'`, `agreed_on = '2026-11-25'`])
      expect(await target.run(`update public.work_consents set ${change}`, owner)).toBe('ok');
    expect(await said()).toEqual({ agreed: '2026-11-25', withdrawn: null });
    await target.run(`update public.work_consents set withdrawn_on = '2026-11-27'`, owner);
    expect(await said()).toEqual({ agreed: '2026-11-25', withdrawn: '2026-11-27' });
  });

  it('is in the export that its customer may ask for, with the photographs', async () => {
    await keep({ photo_after: jpeg(100) });
    const [row] = await target.rows<{ copy: object }>(`select public.export_person('${aLead().email}') as copy`, owner);
    const kept = { town: 'Auray', work: 'Versant refait.', photo_before: smallest, photo_after: jpeg(100) };
    expect(row?.copy).toMatchObject({ requests: [{ work_drafts: [kept] }] });
  });
});

describe('npm run leads -- --works', () => {
  let project: Awaited<ReturnType<typeof startProject>>;
  let target: ReturnType<typeof pgliteTarget>;
  let root: string;
  beforeAll(async () => {
    project = await startProject();
    target = pgliteTarget(project.database);
  }, 60_000);
  afterAll(() => project?.close());
  beforeEach(async () => {
    await target.run(prepared);
    root = join(temporaryFolder(), 'site');
    cpSync('tests/fixtures/toiture', root, { recursive: true });
  });
  afterEach(() => target.run('delete from public.leads; delete from public.work_consents'));

  const command = (env: Record<string, string> = {}) =>
    runInProcess('src/commands/leads.ts', ['--works'], {
      LOCAL_DIR: privateFolder(),
      SITE_CONFIG: root,
      SUPABASE_URL: project.url,
      VITE_SUPABASE_URL: '',
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      ...env,
    });
  const keep = async (different: object = {}) => {
    const photograph = async () => Buffer.from(await freshPhotograph(300)).toString('base64');
    const photographs = { photo_before: await photograph(), photo_after: await photograph() };
    const [row] = await target.rows<{ reference: string }>(
      `select ${told({ ...photographs, ...different })} as reference`,
      owner,
    );
    return row!.reference;
  };
  const waiting = async () => (await target.rows('select reference from public.work_drafts')).length;
  const written = () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => /^case-studies.|ardoise-auray/.test(file)).toSorted();
  };
  const document = 'case-studies/ardoise-a-auray.json';
  const whole = [document, 'media/ardoise-auray-apres.jpg', 'media/ardoise-auray-avant.jpg'];

  it('writes each work into the site as a draft with its photographs, then deletes it, once', async () => {
    const reference = await keep();
    await keep({ town: 'Nulleville' });
    const { code, stdout, stderr } = await command();
    expect([code, stdout]).toEqual([
      1,
      `Repris en brouillon : Ardoise à Auray (${document}). Le client est d’accord depuis le 25 novembre 2026.\n`,
    ]);
    expect(stderr).toMatch(
      /^Pas repris : le chantier de Nulleville \(ardoise\)\. Le site n’a pas de page pour la ville/,
    );
    expect(written()).toEqual(whole);
    const text = readFileSync(join(root, document), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ draft: true, consent: reference, date: '2026-11-20' });
    expect(text).not.toMatch(/zoé|martin/i);
    expect(await waiting()).toBe(1);
    const [consent] = await target.rows(
      'select taken_on is not null as is_taken from public.work_consents order by 1 desc',
    );
    expect(consent).toEqual({ is_taken: true });
  });

  it('writes no second document after a run that was interrupted before it told the database', async () => {
    const reference = await keep();
    await target.run(`
      create function public.broken() returns trigger language plpgsql as $$ begin raise 'x'; end $$;
      create trigger broken before delete on public.work_drafts execute function public.broken()`);
    expect((await command()).code).toBe(1);
    expect([written(), await waiting()]).toEqual([whole, 1]);
    await target.run('drop function public.broken cascade');
    expect((await command()).stdout).toMatch(/^Repris en brouillon : Ardoise à Auray/);
    expect([written(), await waiting()]).toEqual([whole, 0]);
    expect(readFileSync(join(root, document), 'utf8')).toContain(reference);
    expect(await command()).toMatchObject({ code: 0, stdout: 'Aucun chantier n’attend.\n' });
  });

  it('removes works whose consent was withdrawn, and names the settings that it lacks', async () => {
    await keep({ agreed_on: null });
    expect((await command()).stdout).toContain('Le client n’est pas encore d’accord : ne le montrez pas.');
    await target.run(`update public.work_consents set withdrawn_on = '2026-11-26'`, owner);
    expect((await command()).stdout).toMatch(/^Enlevée, parce que le client a retiré son accord : Ardoise à Auray/);
    expect(written()).toEqual([]);
    const { code, stderr } = await command({ SUPABASE_SERVICE_ROLE_KEY: '' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('renseignez SUPABASE_URL et SUPABASE_SERVICE_ROLE_KEY'),
    ]);
  });
});
