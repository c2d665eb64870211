import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outsideVitest } from '../outside-vitest';
import { freePort } from './free-port';

export interface StartedSite {
  origin: string;
  /** The folder of the built site. */
  out: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** The former addresses that `movedSite` gives to documents of the roofers. */
export const moved = {
  'towns/vannes.json': '/couvreur-vannes',
  'services/ardoise.json': '/services/couverture',
  'blog/lire-une-ardoise.json': '/blog/choisir-une-ardoise',
  'tarifs.json': '/prix',
};

/** Copies the roofers' site to `documents`: a page of every kind has had another address, and one page is gone. */
export function movedSite(documents: string): void {
  cpSync('tests/fixtures/toiture', documents, { recursive: true });
  for (const [name, address] of Object.entries(moved)) {
    const file = path.join(documents, name);
    const document = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...document, aliases: [address] }));
  }
  const published = { $schema: '../schemas/published.schema.json', addresses: [{ path: '/promotion', gone: true }] };
  writeFileSync(path.join(documents, 'published.json'), JSON.stringify(published));
}

/** Files that the site serves unchanged; a page links to one of them. */
export const attachedFiles = {
  'plaquette.pdf': `%PDF-1.7\n${'%'.repeat(340_000)}`,
  'google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html',
  'security.txt': 'Contact: mailto:contact@exemple.fr\nExpires: 2099-12-31T23:00:00Z\n',
};

function giveFiles(documents: string): void {
  mkdirSync(path.join(documents, 'files'));
  for (const [name, content] of Object.entries(attachedFiles))
    writeFileSync(path.join(documents, 'files', name), content);
  const page = path.join(documents, 'tarifs.json');
  writeFileSync(page, readFileSync(page, 'utf8').replace('"/#formulaire-devis"', '"/plaquette.pdf"'));
}

/** Former addresses of every kind. */
const oldAddresses = [
  { from: '/contact.php', to: '/#formulaire-devis' },
  { from: '/%C3%A9quipe/', to: '/vannes' },
  { from: '/docs/tarifs-2019.pdf', to: '/plaquette.pdf' },
  { from: '/?page_id=12', to: '/tarifs' },
  { from: '/index.php?rub=4&art=7', to: '/blog' },
  { from: '/partenaire', to: 'https://www.exemple.fr/a";}location{/é' },
];

function keepOldAddresses(documents: string): void {
  const file = path.join(documents, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...site, redirects: oldAddresses }, null, 2));
}

/** `npm start` on that site, with `attachedFiles` and `oldAddresses`. */
export async function npmStart(): Promise<StartedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-start-'));
  const documents = path.join(folder, 'site-config');
  movedSite(documents);
  giveFiles(documents);
  keepOldAddresses(documents);

  const port = await freePort();
  const out = path.join(folder, 'dist');
  const child = spawn(process.execPath, ['bin/run.mjs', 'src/commands/start.ts'], {
    env: {
      ...outsideVitest(),
      PORT: String(port),
      OUT_DIR: out,
      SITE_CONFIG: documents,
      LOCAL_DIR: path.join(folder, 'local'),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await whenReady(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, out, process: child, stop };
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Le site est prêt')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The site did not start (${code}):\n${output}`)));
  });
}
