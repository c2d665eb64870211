import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slugOf } from '../../../site/definitions/french/suggest';
import { initGit } from '../../../site/read/git/git';
import { officialCommunes } from '../../../site/read/communes/read-communes';
import { engineRoot } from '../../../site/read/disk/roots';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { withValue } from '../../../studio/logic/edits/json-edits';
import { visible } from '../../../site/validate/report/visible';
import { siteAnswers, type SiteAnswers, type SiteOptions } from '../new/site-answers';
import { checkIsFree, fillSite, makeFolder } from '../new/site-folder';
import { knownTrades } from '../new/starters';
import { ownTerminal } from '../new/terminal';

/** The files of a client's repository besides documents; part of the package `create-vitrine`, which runs this code. */
const template = path.join(engineRoot, 'project');

/** Versions of the packages in a client's repository; written when `create-vitrine` is packed. */
interface Versions {
  vitrine: string;
  /** The versions of Node that can run the engine. */
  node: string;
  checks: Record<string, string>;
}

interface ProjectOptions extends SiteOptions {
  /** A tarball or an address that npm installs instead of a version of the engine. */
  engine?: string;
}

/**
 * Makes the repository of a new site: documents, tools to check and serve them, and a first commit. Returns a message.
 * Throws a `Refusal`, and has then written nothing.
 */
export async function createProject([folder, ...others]: readonly string[], options: ProjectOptions): Promise<string> {
  if (others.length > 0)
    throw new Refusal(`« ${others.join(' ')} » est de trop : un nom de plusieurs mots se met entre guillemets.`);
  if (folder !== undefined) checkIsFree(folder);
  const communes = officialCommunes();
  if (!communes) throw new Error('The list of communes did not come with the package.');
  const terminal = ownTerminal();
  const answers = await siteAnswers(options, { trades: knownTrades(), communes, terminal }).finally(() =>
    terminal?.close(),
  );
  const home = folder ?? slugOf(answers.name);
  checkIsFree(home);
  const engine = options.engine === undefined ? undefined : engineOf(options.engine, home);
  makeFolder(home, (draft) => fill(draft, answers, engine));
  return report(home, answers, await firstCommit(home, answers));
}

function fill(draft: string, answers: SiteAnswers, engine: string | undefined): void {
  const documents = path.join(draft, 'site-config');
  const schemas = path.join(draft, 'schemas');
  mkdirSync(documents);
  fillSite(documents, answers, path.relative(documents, schemas).replaceAll(path.sep, '/'));
  // What the workflow beside it does.
  const site = path.join(documents, 'site.json');
  writeFileSync(site, withValue(readFileSync(site, 'utf8'), ['rebuilds'], 'hour'));
  cpSync(path.join(engineRoot, 'schemas'), schemas, { recursive: true });
  const { vitrine, node, checks } = JSON.parse(
    readFileSync(path.join(engineRoot, 'versions.json'), 'utf8'),
  ) as Versions;
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name);
    // npm drops some files whose names begin with a dot, so the package has them under other names.
    const to = path.join(draft, path.relative(template, from).replace(/^dot-/, '.'));
    if (!entry.isFile()) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(
      to,
      readFileSync(from, 'utf8').replaceAll('{name}', () => answers.name),
    );
  }
  const manifest = {
    name: slugOf(answers.name),
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `vitrine ${command}`])),
    dependencies: { vitrine: engine ?? `^${vitrine}` },
    devDependencies: checks,
    engines: { node },
  };
  writeFileSync(path.join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const commands = 'start dev build test validate new leads desk online hosting deploy watch'.split(' ');

/** A tarball as `file:` and its path relative to the new folder; an address or version unchanged. */
function engineOf(wanted: string, home: string): string {
  if (!existsSync(wanted)) {
    if (wanted.endsWith('.tgz') && !wanted.includes('://'))
      throw new Refusal(`« ${visible(wanted)} » n’existe pas : --engine nomme le fichier du moteur.`);
    return wanted;
  }
  return `file:${path.relative(path.resolve(home), path.resolve(wanted)).split(path.sep).join('/')}`;
}

/** Makes the first commit. Returns the reason if there is none; otherwise undefined. */
async function firstCommit(home: string, { name }: SiteAnswers): Promise<string | undefined> {
  const git = await initGit(path.resolve(home));
  if (git === 'none') return 'git n’est pas installé : le dossier n’a pas encore d’historique.';
  if (git === 'inside') return 'Le dossier est dans un dépôt git qui existe déjà : rien n’y a été enregistré.';
  try {
    await git.run('add', '--all');
    const isKnown = await git.run('config', 'user.email').catch(() => '');
    const somebody = isKnown.trim()
      ? []
      : ['-c', 'user.name=create-vitrine', '-c', 'user.email=create-vitrine@localhost'];
    await git.run(...somebody, 'commit', '--quiet', '-m', `Le site : ${name}`);
    return undefined;
  } catch (error) {
    return `git n’a pas pris le premier enregistrement : ${error instanceof Error ? error.message : 'sans dire pourquoi'}`;
  }
}

function report(home: string, { name, commune, trade }: SiteAnswers, missing: string | undefined): string {
  const shown = visible(path.relative(process.cwd(), path.resolve(home)).split(path.sep).join('/'));
  const lines = [
    `${name} : le site est créé dans ${shown}, d’après le modèle « ${trade.name} », à ${commune.name} (${commune.department}).`,
    ...(missing === undefined ? [] : [missing]),
    '',
    'Ensuite :',
    `  cd ${/\s/.test(shown) ? `"${shown}"` : shown}`,
    '  npm install',
    '  npm start           le site, tel que les visiteurs le verront',
    '  npm run dev         l’atelier, pour écrire sans ouvrir un fichier',
    '  npm test            tout ce qui se vérifie',
    '',
    'Ce qui est à écrire commence par « À écrire » : « npm run validate » le montre. README.md dit le reste.',
  ];
  return `${lines.join('\n')}\n`;
}
