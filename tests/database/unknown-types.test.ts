import { afterAll, beforeAll, expect, it } from 'vitest';
import { unknownTypesNote } from '../../src/commands/lib/common/unknown-types';
import { publicKey, startProject } from '../harness/desk/hosted-project';

let project: Awaited<ReturnType<typeof startProject>>;
beforeAll(async () => void (project = await startProject()), 60_000);
afterAll(() => project?.close());

const offered = [
  { value: 'plomberie', label: 'Plomberie' },
  { value: 'toiture', label: 'Toiture' },
];
const note = (url = project.url, key = publicKey) => unknownTypesNote({ url, key }, offered);

it('a build for a host lists the types that its database does not know, and what to do, until they are known', async () => {
  expect(await note()).toMatch(
    /^Attention : la base ne connaît pas ce type de projet : « toiture »\. .*npm run hosting/s,
  );
  await project.database.exec(
    `select leads_private.keep_project_types('[{ "value": "toiture", "label": "Toiture" }]'::jsonb)`,
  );
  expect(await note()).toBeUndefined();
});

it('a database that does not answer is neither reported as correct nor waited for', async () => {
  expect(await note(project.url, 'sb_publishable_other')).toMatch(/n’a pas dit .* \(réponse 401\)/);
  expect(await note('http://127.0.0.1:9')).toMatch(/n’a pas dit /);
});
