import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markOurs, notePurpose } from '../../../src/build/output/folder-marker';
import { emitHosting } from '../../../src/build/output/hosts/hosting-files';
import { textDigest } from '../../../src/build/output/text-digest';
import { buildIn } from '../../../src/build/deploy/build-files';
import { builtSite, promisesIn, type BuiltSite } from '../../../src/build/deploy/online/built-site';
import { temporaryFolder } from '../temporary-folder';

export const publicUrl = 'https://www.couvreur.example';

const pages = ['index', 'tarifs', 'blog', 'blog/premier', '404'];

/** Writes the folder of a small site as a build for a host does; returns its path. */
export function smallBuild({ url = publicUrl, out = temporaryFolder(), commit = '0123456789'.repeat(4) } = {}): string {
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), content);
  };
  for (const page of pages) {
    write(
      `${page}.html`,
      `<!doctype html><link rel="canonical" href="${url}/${page === 'index' ? '' : page}"><h1>${page}</h1>${'<p>Une phrase qui se comprime bien.</p>'.repeat(40)}`,
    );
    write(`${page}.json`, JSON.stringify({ page, modules: ['/assets/app-1a2b3c4d.js'] }));
  }
  write('assets/app-1a2b3c4d.js', '/* code */');
  write('media/toit.1a2b3c4d.avif', 'pas vraiment une photo');
  const redirects = [{ from: '/équipe', to: '/tarifs' }];
  const backendOrigin = 'https://abcdefghijklmnopqrst.supabase.co';
  emitHosting(
    { write: write as never },
    {
      commit,
      pages: Object.fromEntries(
        ['/', '/tarifs', '/404'].map((page) => [
          page,
          textDigest(readFileSync(path.join(out, `${page === '/' ? 'index' : page.slice(1)}.html`))),
        ]),
      ),
      backendOrigin,
      redirects,
      addresses: pages.filter((page) => page !== '404').map((page) => (page === 'index' ? '/' : `/${page}`)),
      url,
      gone: ['/promotion'],
    },
  );
  markOurs(out);
  notePurpose(out, 'host');
  return out;
}

/** What such a folder promises. */
export async function builtIn(out: string): Promise<BuiltSite> {
  const built = await builtSite(await buildIn(out), promisesIn(out));
  if (!built) throw new Error('The small build names no address.');
  return built;
}
