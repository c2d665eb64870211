import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitHosting } from '../../../src/build/output/hosting-files';
import { temporaryFolder } from '../temporary-folder';

const pages = ['index', 'tarifs', 'blog', 'blog/premier', '404'];

/** Writes the folder of a small site as a build for a host does; returns its path. */
export function smallBuild({ commit = '0123456789'.repeat(4), text = '' } = {}): string {
  const out = temporaryFolder();
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), content);
  };
  for (const page of pages) {
    write(
      `${page}.html`,
      `<!doctype html><h1>${page}</h1>${text}${'<p>Une phrase qui se comprime bien.</p>'.repeat(40)}`,
    );
    write(`${page}.json`, JSON.stringify({ page, text }));
  }
  write('assets/app-1a2b3c4d.js', '/* code */');
  write('media/toit.1a2b3c4d.avif', 'pas vraiment une photo');
  const redirects = [{ from: '/équipe', to: '/tarifs' }];
  const backendOrigin = 'https://abcdefghijklmnopqrst.supabase.co';
  emitHosting({ write: write as never }, { commit, backendOrigin, redirects, gone: ['/promotion'] });
  return out;
}
