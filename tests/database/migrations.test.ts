import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { privateFolder } from '../harness/leads/folders';

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
