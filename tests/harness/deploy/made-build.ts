import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from '../../../src/build/output/release';
import { markOurs, notePurpose, type Purpose } from '../../../src/build/output/folder-marker';

interface MadeOptions {
  /** Any number: builds of different numbers differ in every page and in some of the files that pages show. */
  number: number;
  /** Pages besides the home page. */
  pages?: readonly string[];
  /** Further files, by name. */
  others?: Readonly<Record<string, string>>;
  purpose?: Purpose;
}

/** Writes the files of a small build as ours are: every page names a style, its data, a script and a picture. */
export function makeBuild(
  folder: string,
  { number, pages = ['vannes', 'tarifs', 'blog/ardoise'], others = {}, purpose = 'host' }: MadeOptions,
) {
  rmSync(folder, { recursive: true, force: true });
  const files = new Map<string, string | Buffer>();
  const hashed = (name: string, ending: string, content: string | Buffer) => {
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
    files.set(`${name}.${digest}.${ending}`, content);
    return `/${name}.${digest}.${ending}`;
  };
  const script = hashed('assets/engine', 'js', `export const build = ${number};\n${'/* code */'.repeat(4000)}`);
  const shared = hashed('assets/shared', 'js', 'export const shared = true;');
  for (const page of ['index', '404', ...pages]) {
    const picture = hashed(`media/${path.posix.basename(page)}`, 'webp', Buffer.alloc(30_000, `${page} ${number}`));
    const modules = JSON.stringify({ page, number, modules: [script, shared], picture });
    files.set(`${page}.json`, modules);
    files.set(`${page}.css`, `/* ${page} of build ${number} */`);
    files.set(
      `${page}.html`,
      `<!doctype html><title>${page} ${number}</title><link href="/${page}.css"><script src="${script}" data-page="/${page}.json"></script><img src="${picture}"><!-- end -->`,
    );
  }
  files.set('sitemap.xml', `<urlset>${pages.map((page) => `<url>/${page}</url>`).join('')}</urlset>`);
  files.set('robots.txt', 'User-agent: *');
  files.set('nginx.conf', `# rules of build ${number}`);
  files.set('_headers', '/*');
  files.set('version.json', JSON.stringify({ commit: null, engine: '0.2.0', builtAt: `2026-11-29T00:00:0${number}Z` }));
  for (const [name, content] of Object.entries(others)) files.set(name, content);
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  markOurs(folder);
  notePurpose(folder, purpose);
}

/** The files of a folder that visitors may read, with their contents. */
export function publicFiles(folder: string): Record<string, string> {
  const names = filesUnder(folder, '').filter(
    (name) => !name.startsWith('.vitrine') && !['_headers', '_redirects', 'vercel.json'].includes(name),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
