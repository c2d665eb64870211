import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import { isLong } from '../../harness/size';
import { coreSuite, type CoreName } from '../../harness/studio/suite/core-suite';
import { suiteSize } from '../../harness/studio/suite/suite-size';

/** The tests of the studio's core on a folder of this machine; `core-in-worker.test.ts` runs them in a browser. */

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-core-'));
let site: Draft;

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  site = openDraft(folder);
  await site.refresh();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The test in the Worker covers this property daily, by the same code; no author loses anything if it fails. */
const drawn: CoreName = 'a string that is changed is what differs, in its document and in what is drawn';
const tried = Object.entries(coreSuite).filter(([name]) => isLong || name !== drawn);

it.each(tried)('%s', async (_name, holds) => {
  // Serialized as by a server.
  const ask = async (name: string, input: object) =>
    JSON.parse(JSON.stringify(await answerQuestion(site, name, input))) as Awaited<ReturnType<typeof answerQuestion>>;
  const { count, wrong } = await holds(ask, suiteSize);
  expect(count).toBeGreaterThanOrEqual(suiteSize.cases);
  expect(wrong).toEqual([]);
});
