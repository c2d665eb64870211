import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { accessibilityFaults } from '../build/check/accessibility';
import { readBuiltPages, type BuiltPage, type Finding } from '../build/check/built-pages';
import { findBrowser } from '../build/check/find-browser';
import { headFaults } from '../build/check/head';
import { htmlFaults } from '../build/check/html';
import { accessibilityInBrowser } from '../build/check/in-browser';
import { deadLinks } from '../build/check/links';
import { checkTools } from '../build/check/tools';
import { inCache } from '../site/read/disk/cache';
import { folderOfDocuments } from '../site/read/disk/folder-of-documents';
import { readSite, siteRoot } from '../site/read/read-site';
import { scriptCommand } from '../site/read/disk/script-command';
import { pageDocuments } from '../site/resolve/plan/page-documents';
import { documentsOf } from '../site/resolve/plan/site-documents';
import { sentenceOf } from '../site/validate/report/system-fault';
import { counted } from '../site/validate/vocabulary/french';
import { readCommandLine } from './lib/common/command-line';

/** `vitrine test`, the `npm test` of a client's repository: checks the documents, builds, and checks every page. */
const usage = `Vérifie les documents, construit le site et le contrôle : liens, en-têtes, HTML, accessibilité.

  npm test

  --help   cette aide

  SITE_CONFIG=dossier    les documents d’un autre dossier que site-config
  CHROMIUM_PATH=fichier  un Chromium ou un Chrome qui n’est pas à sa place habituelle

  Code de sortie : 0 si tout est bon, 1 sinon, 2 si la commande est mal écrite.
`;

/** Only this many pages of a large site are checked for HTML and accessibility: pages of a kind are alike. */
const mostLookedAt = 60;

readCommandLine({ name: 'npm test', usage, options: {} });
process.exitCode = await main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  return 1;
});

async function main(): Promise<number> {
  const tools = checkTools((file) => readFileSync(file, 'utf8'));
  const out = inCache('checked');
  // The build has printed what is wrong.
  if ((await run('src/commands/build.ts', { OUT_DIR: out })) !== 0) return 1;
  const pages = readBuiltPages(out, tools);
  const looked = sample(pages);
  const folder = folderOfDocuments(siteRoot());
  const findings = [...deadLinks(pages, { out, announced: announced(), folder }), ...headFaults(pages)];
  findings.push(...(await htmlFaults(looked, tools)));
  const browser = findBrowser(process.env);
  const addresses = looked.filter(({ isRedirect }) => !isRedirect).map(({ address }) => address);
  findings.push(
    ...(browser
      ? await accessibilityInBrowser({ out, folder, addresses, browser, tools })
      : await accessibilityFaults(looked, tools)),
  );
  process.stdout.write(report(findings));
  const how = browser
    ? `dans ${browser}`
    : 'sans navigateur : les couleurs n’ont pas été regardées (installez Chromium ou Chrome)';
  const some = looked.length < pages.length ? `, dont ${looked.length} de près` : '';
  console.log(`${counted(pages.length, 'page')}${some} : liens, en-têtes, HTML ; accessibilité ${how}.`);
  console.log(findings.length === 0 ? 'Tout est bon.' : `${counted(findings.length, 'faute')}.`);
  return findings.length === 0 ? 0 : 1;
}

function announced(): Set<string> {
  const documents = pageDocuments(documentsOf(readSite(siteRoot())));
  return new Set(documents.filter(({ isWritten }) => !isWritten).map(({ path }) => path));
}

/** Every page of a small site; of a large one, an evenly spaced sample. */
function sample(pages: readonly BuiltPage[]): BuiltPage[] {
  const every = Math.max(1, pages.length / mostLookedAt);
  return pages.filter((_, rank) => Math.floor(rank / every) !== Math.floor((rank - 1) / every));
}

function report(findings: readonly Finding[]): string {
  return findings.map(({ address, what }) => `${address} : ${what}\n`).join('');
}

function run(script: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, scriptCommand(script), { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}
