import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/backend/database/database';
import { preparedFolder } from '../../harness/leads/folders';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/**
 * What happens to requests that were stamped by a wrong clock, once the clock is right. PostgreSQL reads the clock of
 * this process.
 */

let database: PGlite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await openDatabase(join(await preparedFolder(), 'leads'));
}, 60_000);
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const today = '2027-03-01T12:00:00Z';
const visit = (nom: string) => database.query(insertOf(aLead({ nom })));
const states = async () =>
  (await database.query<{ nom: string; mail_state: string }>('select nom, mail_state from public.leads')).rows;
const keepPromises = () =>
  database.exec('select leads_private.forget_arrivals(); select leads_private.remove_expired()');

it('requests from a clock in 1970 are not deleted as expired, and are stored once', async () => {
  vi.setSystemTime('1970-01-01T00:05:00Z');
  await visit('Martin');
  await visit('Martin');
  vi.setSystemTime(today);
  await keepPromises();
  expect(await states()).toEqual([{ nom: 'Martin', mail_state: 'pending' }]);
});

it('requests from a clock years ahead are kept, and no longer count as recent', async () => {
  vi.setSystemTime('2031-01-01T00:00:00Z');
  await visit('Martin');
  await database.exec(`
    insert into public.leads (prenom, nom, email, telephone, ville, type_projet, description)
      select prenom, nom || ' ' || n, email, telephone, ville, type_projet, description
      from public.leads, generate_series(1, 200) n;
    insert into leads_private.arrivals (sender, network) values ('', '')`);
  vi.setSystemTime(today);
  await keepPromises();
  await visit('Martin');
  expect((await states()).filter(({ nom }) => nom === 'Martin')).toEqual([
    { nom: 'Martin', mail_state: 'pending' },
    { nom: 'Martin', mail_state: 'pending' },
  ]);
  expect(await states()).toHaveLength(202);
  expect((await database.query('select 1 from leads_private.arrivals')).rows).toEqual([]);
});

describe('a clock that is years ahead', () => {
  const nightAt = async (moment: string) => {
    vi.setSystemTime(moment);
    await keepPromises();
    return (await states()).map(({ nom }) => nom);
  };
  beforeEach(async () => {
    vi.setSystemTime(today);
    await visit('Martin');
  });

  it('deletes nothing if it is ahead on some nights, or for less than two weeks', async () => {
    expect(await nightAt('2031-01-01T00:00:00Z')).toEqual(['Martin']);
    await visit('Ahead');
    expect(await nightAt('2031-01-14T00:00:00Z')).toEqual(['Martin', 'Ahead']);
    expect(await nightAt(today)).toEqual(['Martin', 'Ahead']);
    expect(await nightAt('2027-03-02T00:00:00Z')).toEqual(['Martin', 'Ahead']);
    expect(await nightAt('2040-01-01T00:00:00Z')).toEqual(['Martin', 'Ahead']);
    expect(await nightAt('2027-03-03T00:00:00Z')).toEqual(['Martin', 'Ahead']);
    expect(await nightAt('2040-01-02T00:00:00Z')).toEqual(['Martin', 'Ahead']);
  });

  it('is believed after two weeks: then the machine was really off for years, and expired requests are deleted', async () => {
    expect(await nightAt('2031-01-01T00:00:00Z')).toEqual(['Martin']);
    expect(await nightAt('2031-01-14T00:00:00Z')).toEqual(['Martin']);
    expect(await nightAt('2031-01-15T00:00:00Z')).toEqual([]);
  });

  it('is not suspected if the machine was off for weeks: requests are deleted on time', async () => {
    for (let day = Date.parse(today); day < Date.parse('2030-02-20'); day += 40 * 86_400_000)
      expect(await nightAt(new Date(day).toISOString())).toEqual(['Martin']);
    expect(await nightAt('2030-03-01T00:00:00Z')).toEqual([]);
  });
});
