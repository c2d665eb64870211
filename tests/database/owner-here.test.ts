import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { letOwnerIn, ownerHere } from '../../src/backend/server/owner-here';
import { preparedFolder } from '../harness/leads/folders';
import { restClient } from '../harness/leads/rest-client';

/** The owner of this machine passes row security, and is kept nowhere. */

it('lets in the owner of this machine, and nobody else, until the database is closed', async () => {
  const folder = join(await preparedFolder(), 'leads');
  const first = await openDatabase(folder);
  const asOwner = (database: PGlite) => restClient(database, ownerHere).rpc('is_owner');
  expect((await asOwner(first)).data).toBe(false);
  await letOwnerIn(first);
  await letOwnerIn(first);
  expect((await asOwner(first)).data).toBe(true);
  const stranger = { ...ownerHere, sub: '00000000-0000-4000-8000-000000000002' };
  expect((await restClient(first, stranger).rpc('is_owner')).data).toBe(false);
  expect((await first.query('select from only public.owners')).rows).toEqual([]);
  await first.close();
  const second = await openDatabase(folder);
  onTestFinished(() => second.close());
  expect((await asOwner(second)).data).toBe(false);
});

it('does not keep a migration from changing « owners » after the process was killed', async () => {
  const folder = join(await preparedFolder(), 'leads');
  const killed = await openDatabase(folder);
  await letOwnerIn(killed);
  await killed.exec('checkpoint');
  // Not closed: what a killed process leaves behind.
  const after = await openDatabase(folder);
  onTestFinished(() => after.close());
  await after.exec('alter table public.owners add column since date');
  expect((await after.query("select from pg_class where relpersistence = 't'")).rows).toEqual([]);
});
