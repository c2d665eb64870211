import path from 'node:path';
import { expect, test } from 'vitest';
import { localStore } from '../../../src/commands/lib/leads/owner-store';
import { insert, post } from '../../harness/leads/strange-host';
import { aLead } from '../../harness/leads/visitor';
import { studioUnderTest } from '../../harness/studio/open-studio';

const studio = studioUnderTest();

test('npm run dev refuses an unknown host before its backend answers', async () => {
  // A unique name, because other test files use the same server.
  const lead = aLead({ nom: 'Étrange' });
  const directory = `${path.dirname(studio.folder)}-local`;
  const stored = async () => {
    const leads = await localStore(directory).list(false);
    return leads?.filter(({ nom }) => nom === lead.nom).length;
  };
  const type_projet = 'isolation';
  expect(await post(studio.origin(), insert, { host: 'attaque.example' }, { ...lead, type_projet })).toBe(403);
  expect(await stored()).toBe(0);
  expect(await post(studio.origin(), insert, { host: 'localhost' }, { ...lead, type_projet })).toBe(201);
  expect(await stored()).toBe(1);
});
