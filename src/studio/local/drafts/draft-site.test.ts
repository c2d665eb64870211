import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDraft } from './draft-site';

it('says whether what was shown before validation is what was validated, or was written again meanwhile', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-draft-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  const [name, file] = ['towns/auray.json', path.join(root, 'towns/auray.json')];
  const saved = readFileSync(file, 'utf8');
  const draft = openDraft(root);
  await draft.refresh();
  const write = (words: string) => writeFileSync(file, saved.replace('"intro": "', `"intro": "${words}`));
  const validated = async (words: string, later?: string) => {
    write(words);
    expect(draft.preview([name])).toBe(true);
    if (later !== undefined) write(later);
    await draft.refresh([name]);
    return draft.isAsShown;
  };
  expect(await validated('Toujours là. ')).toBe(true);
  expect(await validated('Aussitôt repris. ', '')).toBe(false);
  expect(await validated('Écrit. ', 'Écrit de nouveau. ')).toBe(false);
  expect(await validated('Pour finir. ')).toBe(true);
});
