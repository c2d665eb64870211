import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/local-supabase/database';
import { templateDatabase } from '../../src/local-supabase/template-database';
import { leadSchema } from '../../src/leads/lead-schema';
import { privateFolder } from '../harness/leads/folders';
import { insertOf } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';

const folder = 'supabase/migrations';
const files = readdirSync(folder).sort();

it('rows of an older release are kept, and converted to the present form', async () => {
  const directory = privateFolder();
  cpSync(await templateDatabase(), directory, { recursive: true });
  const database = await PGlite.create(directory);
  // Makes the database empty again.
  const { rows: schemas } = await database.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$'",
  );
  for (const { name } of schemas) await database.exec(`drop schema ${name} cascade`);
  await database.exec('create schema public');
  await database.exec(readFileSync('src/local-supabase/platform.sql', 'utf8'));
  const apply = async (names: string[]) => {
    for (const name of names) await database.exec(readFileSync(join(folder, name), 'utf8'));
  };
  await apply(files.slice(0, 1));
  const old = [
    aLead(),
    aLead({ prenom: '\u3164', nom: 'Mar\u061ctin', ville: '\u2800', description: '\u{e0041} \u{e0042}' }),
    aLead({ email: '=?utf-8?Q?x?=@exemple.fr', description: 'a\ufe0f\nb' }),
  ];
  for (const lead of old) await database.exec(insertOf(lead));
  await apply(files.slice(1));

  const { rows } = await database.query(
    'select prenom, nom, email, telephone, ville, type_projet, description from public.leads order by created_at, id',
  );
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual(aLead());
  expect(rows).toContainEqual(aLead({ prenom: '?', nom: 'Martin', ville: null, description: '?' }));
  expect(rows).toContainEqual(aLead({ email: '==utf-8?Q?x?=@exemple.fr', description: 'a\nb' }));
  for (const row of rows) expect(leadSchema.safeParse(row).success).toBe(true);
  // Each one can still be claimed, marked as sent, and purged.
  for (const row of rows)
    await database.query('select public.finish_lead(id) from public.claim_lead($1::text::jsonb)', [
      JSON.stringify(row),
    ]);
  expect((await database.query("select 1 from public.leads where mail_state <> 'sent'")).rows).toEqual([]);
  await database.close();
});

it('two databases made on one machine share no secret, and each keeps its own', async () => {
  const saltOf = async (directory: string) => {
    const database = await openDatabase(directory);
    const { rows } = await database.query<{ value: string }>('select value from leads_private.salt');
    await database.close();
    return rows.map(({ value }) => value);
  };
  const [one, other] = [join(privateFolder(), 'leads'), join(privateFolder(), 'leads')];
  const salt = await saltOf(one);
  expect(salt).toEqual([expect.stringMatching(/^[\da-f-]{72}$/)]);
  expect(await saltOf(other)).not.toEqual(salt);
  expect(await saltOf(one)).toEqual(salt);
  // Of the databases that PostgreSQL creates, only the used one is kept.
  expect(readdirSync(join(one, 'base'))).toHaveLength(1);
});
