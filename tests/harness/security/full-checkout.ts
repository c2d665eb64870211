import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../start-product';
import { aLead } from '../leads/visitor';

/** Every forbidden file contains this secret, so that a test can search for it. */
export const secret = 'ne-doit-pas-sortir';

export interface FullCheckout {
  root: string;
  product: Product;
  /** Every file below `root` by its relative path, without the installed packages, which are elsewhere. */
  files: string[];
  close: () => Promise<void>;
}

/**
 * `npm run dev` in a checkout that contains everything: a repository, requests and mails, keys, another company,
 * builds. Its packages are where npm may put them: in a parent folder, behind a symbolic link.
 */
export async function openFullCheckout(): Promise<FullCheckout> {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-full-'));
  const root = path.join(home, 'engine');
  symlinkSync(path.resolve('node_modules'), path.join(home, 'node_modules'));
  const own = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\0')
    .filter((name) => name && !name.startsWith('site-config/'));
  for (const name of own) cpSync(name, path.join(root, name));
  cpSync('tests/fixtures/toiture', path.join(root, 'site-config'), { recursive: true });
  cpSync('starters/menuiserie', path.join(root, 'clients/ligneau'), { recursive: true });
  for (const name of secrets) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), `// ${secret}\nexport default '${secret}';\n`);
  }
  for (const [name, to] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    symlinkSync(path.join(root, to), path.join(root, name));
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', 'README.md'], { cwd: root });
  const product = await startProduct(
    'src/commands/dev.ts',
    'Le site se met à jour',
    { LOCAL_HOSTS: 'atelier.lan' },
    { cwd: root },
  );
  await receiveRequest(product.origin);
  return {
    root,
    product,
    files: filesBelow(root),
    async close() {
      await product.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Uncommitted files, some of which look like code, styles or fonts. */
const secrets = `
  .env .env.local .npmrc cle.pem id_rsa site.key secret.css .cache/secret.css .local/secret.ts
  .local/secret.css clients/secret.css supabase/secret.css docs/secret.woff2 dist/index.html
  dist/assets/engine.js dist-sites/x/secret.css src/.secret.ts src/secret.json
  node_modules/company/.env node_modules/company/package.json node_modules/company/.hidden/secret.css
  node_modules/company/index.js node_modules/.vite/secret.css node_modules/.cache/secret.css
`
  .trim()
  .split(/\s+/);

/** Symbolic links from served folders to files that must not be served. */
const links: Record<string, string> = {
  'src/linked.ts': '.local/secret.ts',
  'src/linked.css': '.env',
  'src/page/ui/linked': '.local',
  'node_modules/company/linked.css': '.env',
  'node_modules/company/linked': '.local',
};

async function receiveRequest(origin: string): Promise<void> {
  const headers = { apikey: 'embedded', 'content-type': 'application/json' };
  const body = JSON.stringify(aLead({ nom: secret, type_projet: 'isolation' }));
  for (const address of ['/rest/v1/leads', '/functions/v1/send-contact-email']) {
    const { ok, status } = await fetch(origin + address, { method: 'POST', headers, body });
    if (!ok) throw new Error(`${address} answered ${status}.`);
  }
}

function filesBelow(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const linked = [
    'src/page/ui/linked/secret.ts',
    'src/page/ui/linked/leads.lock',
    'node_modules/company/linked/secret.css',
  ];
  return [
    ...entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    ...linked,
  ].sort();
}
