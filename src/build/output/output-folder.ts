import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileName } from './write-page';

/** What a build does to the folder of the finished site, besides rendering pages into it. */
export interface OutputFolder {
  /** Writes a file, unless it is there with the same bytes: rewritten, it would lose its place in caches. */
  write: (name: string, content: string | Buffer) => void;
  removePage: (address: string) => void;
  /** Removes the images of earlier builds; those drawn for social networks see to themselves. */
  removeImagesBut: (names: ReadonlySet<string>) => void;
}

export function outputFolder(out: string): OutputFolder {
  return { write, removePage, removeImagesBut };

  function write(name: string, content: string | Buffer): void {
    const file = path.join(out, name);
    const bytes = Buffer.from(content);
    if (existsSync(file) && readFileSync(file).equals(bytes)) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }

  function removePage(address: string): void {
    for (const extension of ['html', 'json', 'css'])
      rmSync(path.join(out, `${fileName({ path: address })}.${extension}`), { force: true });
  }

  function removeImagesBut(names: ReadonlySet<string>): void {
    const folder = path.join(out, 'media');
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const name = path.relative(out, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (entry.isFile() && !name.startsWith('media/social/') && !names.has(name)) rmSync(path.join(out, name));
    }
  }
}
