import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostedProject } from '../../../src/commands/lib/leads/project';
import { runInProcess } from '../../harness/in-process';
import { privateFolder } from '../../harness/leads/folders';
import { secretKey, startProject } from '../../harness/leads/hosted-project';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

let project: Awaited<ReturnType<typeof startProject>>;
beforeAll(async () => void (project = await startProject()), 60_000);
afterAll(() => project?.close());
afterEach(() => project.database.exec('delete from public.leads'));

const command = (args: string[], env: Record<string, string> = {}) =>
  runInProcess('src/commands/leads.ts', args, {
    LOCAL_DIR: privateFolder(),
    SUPABASE_URL: project.url,
    VITE_SUPABASE_URL: '',
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    ...env,
  });
async function store(...leads: object[]): Promise<void> {
  for (const different of leads) {
    await project.database.exec(insertOf({ ...aLead(), ...different }));
    // Requests need different dates, and this database's clock has milliseconds.
    await setTimeout(2);
  }
}

describe('npm run leads on a hosted project', () => {
  it('shows all requests with their state, even if the project returns only a few at a time', async () => {
    await store(...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ nom: 'N'.repeat(n) })));
    await project.database.exec(`update public.leads
      set status = 'devis', next_call_on = '2026-12-01', source_path = '/services/depannage' where nom = 'NN'`);
    const json = await command(['--json']);
    expect(json.stderr).toBe('');
    const rows: { nom: string; project_label: string }[] = JSON.parse(json.stdout);
    expect(rows.map(({ nom }) => nom.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows[1]).toMatchObject({
      status: 'devis',
      project_label: 'Électricité',
      source_path: '/services/depannage',
    });
    const table = await command(['--status', 'Devis'], { SUPABASE_URL: '', VITE_SUPABASE_URL: project.url });
    expect(table.stdout).toMatch(
      / Devis envoyé +01\/12\/2026 +en attente +Électricité .* \/services\/depannage .*\n\n1 demande de devis\./,
    );
    expect((await command(['--status', 'gagnée'])).stdout).toBe('Aucune demande dans l’état « Gagnée ».\n');
    expect((await command(['--csv'])).stdout).toContain('"Devis envoyé";"01/12/2026";');
    // The secret key is never printed.
    for (const { stdout, stderr } of [json, table]) expect(stdout + stderr).not.toContain(secretKey);
  });

  it('releases one request, then all, and deletes a person by phone number after a confirmation', async () => {
    await store({}, { ville: 'Melle' }, { email: 'autre@exemple.fr', telephone: '+33536490000' });
    await project.database.exec("update public.leads set mail_state = 'quarantined'");
    const { rows } = await project.database.query<{ id: string }>('select id from public.leads order by created_at');
    const id = rows[0]?.id ?? '';
    expect((await command(['--release', id])).stdout).toBe(
      'Libérées de la quarantaine : 1 demande(s). Leurs courriels partent dans les minutes qui viennent.\n',
    );
    expect((await command(['--release', id])).stdout).toBe('Cette demande n’est pas en quarantaine.\n');
    await project.database.query(
      "update public.leads set status = 'indesirable' where id = (select id from public.leads where mail_state = 'quarantined' limit 1)",
    );
    expect((await command(['--release'])).stdout).toMatch(/: 1 demande/);
    expect((await command(['--release'])).stdout).toBe('Aucune demande n’est en quarantaine.\n');
    const unsure = await command(['--forget', '06.39.98.12.34']);
    expect([unsure.code, unsure.stderr]).toEqual([
      2,
      'Cette suppression est définitive : confirmez-la en ajoutant --yes.\n',
    ]);
    expect((await command(['--forget', '06.39.98.12.34', '--yes'])).stdout).toBe(
      'Supprimé définitivement, envoyé par 06.39.98.12.34 : 2 demande(s).\n',
    );
    await project.database.exec("update public.leads set created_at = '2024-05-31 23:59 Europe/Paris'");
    expect((await command(['--purge-before', '2024-06-01'])).stdout).toBe(
      'Supprimé définitivement, reçu avant le 1er juin 2024 : 1 demande(s).\n',
    );
    expect((await command([])).stdout).toBe('Aucune demande de devis pour le moment.\n');
  });

  it('says in French what is wrong, without the key', async () => {
    const refused = await command([], { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_another_project' });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'Commande impossible : Supabase refuse la clé de SUPABASE_SERVICE_ROLE_KEY. Recopiez la clé secrète du tableau de bord, ou faites-en une autre.\n',
    ]);
    const away = await command([], { SUPABASE_URL: 'http://127.0.0.1:9' });
    expect(away.stderr).toBe(
      'Commande impossible : http://127.0.0.1:9 ne répond pas. Vérifiez la connexion, et l’adresse du projet.\n',
    );
    await project.database.exec('revoke delete on public.leads from service_role');
    const old = await command(['--forget', 'zoe@exemple.fr', '--yes']);
    await project.database.exec('grant delete on public.leads to service_role');
    expect(old.stderr).toMatch(/^Commande impossible : La base de Supabase n’a pas les dernières migrations\./);
  });
});

const jwt = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

it.each([
  [{}, undefined],
  [{ VITE_SUPABASE_URL: 'https://p.supabase.co' }, undefined],
  [
    { SUPABASE_URL: 'https://p.supabase.co/', SUPABASE_SERVICE_ROLE_KEY: ' sb_secret_x ' },
    { url: 'https://p.supabase.co', headers: { apikey: 'sb_secret_x' } },
  ],
  [
    { VITE_SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: jwt('service_role') },
    {
      url: 'https://p.supabase.co',
      headers: { apikey: jwt('service_role'), authorization: `Bearer ${jwt('service_role')}` },
    },
  ],
])('parses %j as %j', (env, expected) => {
  const found = hostedProject(env);
  expect(found ? { url: found.url, headers: found.headers } : undefined).toEqual(expected);
});

it.each([
  [{ SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }, /est renseignée, mais pas SUPABASE_URL/],
  [{ SUPABASE_URL: 'p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }, /^SUPABASE_URL n’est pas une adresse/],
  [{ SUPABASE_URL: 'http://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }, /doit commencer par https/],
  [{ SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 'sb_publishable_x' }, /pas de clé secrète/],
  [{ SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: jwt('anon') }, /pas de clé secrète/],
])('refuses %j', (env, message) => expect(() => hostedProject(env)).toThrow(message));
