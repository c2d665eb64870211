import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openOutput } from './output-folder';

it('does not touch a file that already has the same bytes, and replaces other files', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-output-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const out = path.join(root, 'dist');
  const drawn = path.join(root, 'drawn.jpg');
  writeFileSync(drawn, 'drawn');
  const build = async (robots: string) => {
    const folder = await openOutput(out);
    folder.write('robots.txt', robots);
    folder.write('sitemap.xml', '<urlset/>');
    await folder.copy('media/social/a.jpg', drawn);
    folder.release({});
    folder.close();
    return ['robots.txt', 'sitemap.xml', 'media/social/a.jpg'].map((name) => statSync(path.join(out, name)).ino);
  };
  const first = await build('one');
  const second = await build('two');
  expect(second.map((file, rank) => file === first[rank])).toEqual([false, true, true]);
  expect(readFileSync(path.join(out, 'robots.txt'), 'utf8')).toBe('two');
});
