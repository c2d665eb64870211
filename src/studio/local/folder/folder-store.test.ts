import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderStore } from './folder-store';

it('keeps the previous reading unless a saved file has another text or another encoding', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-store-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const save = (name: string, encoding: 'utf8' | 'latin1') =>
    writeFileSync(path.join(root, 'home.json'), `{ "title": "${name}" }\n`, encoding);
  save('Évron', 'utf8');
  const store = folderStore(root);
  const first = store.read();
  const again = () => store.read(first, ['home.json']);
  save('Évron', 'utf8');
  expect(again()).toBe(first);
  save('Évron', 'latin1');
  expect(again().files[0]).toMatchObject({ text: first.files[0]!.text, syntaxError: 'encoding' });
  save('Melle', 'utf8');
  expect(again().files[0]!.data).toEqual({ title: 'Melle' });
});
