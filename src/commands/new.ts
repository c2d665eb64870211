import type { SiteSource } from '../site/definitions/documents/site-source';
import { siteRoot } from '../site/read/read-site';
import { shownPath } from '../site/validate/report/shown-path';
import { closest } from '../site/definitions/french/suggest';
import { systemSentence } from '../site/validate/report/system-fault';
import { FolderFault } from '../site/write/folder-fault';
import { writeFolder } from '../site/write/write-folder';
import { readCommandLine } from './lib/common/command-line';
import { newArticle } from '../studio/features/create/logic/article';
import { caseStudyDraft } from '../studio/features/create/case-study/logic/case-study';
import type { Draft } from '../studio/features/create/logic/draft';
import { Refusal } from '../studio/logic/transport/refusal';
import { newPage } from '../studio/features/create/logic/page';
import { newService } from '../studio/features/create/logic/service';
import { newBlock } from './lib/new/block';
import { addOldAddresses } from './lib/new/old-addresses';
import { siteOptions, siteOptionsHelp } from './lib/new/site-answers';
import { cleanUpAndRead } from './lib/common/clean-up-and-read';
import { newTown } from '../studio/local/new-site/town-words';

/** `npm run new -- ville "Vouillé" 86190`: makes a document to fill in, with everything already known. */
const usage = `Crée un document à compléter.

  npm run new -- ville "Vouillé" 86190        la page d’une ville : site-config/towns/vouille.json
  npm run new -- article "Purger un radiateur"  un article du blog : site-config/blog/purger-un-radiateur.json
  npm run new -- service "Ramonage"           un service : site-config/services/ramonage.json
  npm run new -- page "Nos garanties"         une page : site-config/nos-garanties.json
  npm run new -- realisation Vouillé Plomberie   un chantier terminé : site-config/case-studies/plomberie-a-vouille.json
  npm run new -- redirections anciennes.csv   les adresses de l’ancien site, et où elles mènent
  npm run new -- bloc "Avant et après"        pour les développeurs, un bloc : src/page/blocks/avant-et-apres

Ou le site entier d’une autre entreprise, d’après le modèle de son métier (dossier starters) :

  npm run new -- site clients/ligneau --name "Menuiserie Ligneau" --trade menuiserie
                       --town Nantes --phone "02 40 00 00 00"

${siteOptionsHelp}

  --help   cette aide

  SITE_CONFIG=dossier  crée le document dans un autre dossier que site-config
`;

/** The draft of a finished work. Throws a `Refusal`. */
function newCaseStudy([town = '', service = '', title]: readonly string[], source: SiteSource): Draft {
  if (town === '' || service === '')
    throw new Refusal('Donnez la ville et le service : npm run new -- realisation Vouillé Plomberie');
  return caseStudyDraft({ town, service, title }, source);
}

const makers = {
  ville: newTown,
  article: newArticle,
  service: newService,
  page: newPage,
  realisation: newCaseStudy,
} as const;

const { words: asked, values } = readCommandLine({
  name: 'npm run new',
  usage,
  options: siteOptions,
  takesWords: true,
});
process.exitCode = await main(asked);

async function main([kind, ...words]: string[]): Promise<number> {
  if (kind === undefined) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    if (kind === 'site') {
      const { createSite } = await import('./lib/new/site');
      process.stdout.write(await createSite(words, values));
      return 0;
    }
    const [stray] = Object.keys(values);
    if (stray !== undefined) throw new Refusal(`L’option « --${stray} » ne vaut que pour « npm run new -- site ».`);
    if (kind === 'bloc') {
      process.stdout.write(newBlock(words));
      return 0;
    }
    const source = readFolder();
    if (kind === 'redirections') {
      process.stdout.write(addOldAddresses(words, source));
      return 0;
    }
    const draft = draftOf(kind, words, source);
    write(source, draft);
    process.stdout.write(report(source, draft));
    return 0;
  } catch (error) {
    if (error instanceof Refusal) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    const sentence = error instanceof FolderFault ? error.message : systemSentence(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

function draftOf(kind: string, words: readonly string[], source: SiteSource): Draft {
  // `hasOwn`, so that inherited properties of objects are not taken for kinds.
  if (Object.hasOwn(makers, kind)) return makers[kind as keyof typeof makers](words, source);
  const meant = closest(kind, [...Object.keys(makers), 'bloc', 'redirections', 'site']);
  throw new Refusal(
    `« ${kind} » n’est pas un document que cette commande crée.${meant ? ` Vouliez-vous dire « ${meant} » ?` : ''}\n\n${usage}`,
  );
}

function readFolder(): SiteSource {
  try {
    return cleanUpAndRead(siteRoot());
  } catch (error) {
    throw new Refusal(
      error instanceof FolderFault || (error instanceof Error && error.message.startsWith('Le dossier'))
        ? error.message
        : 'Le dossier du site ne peut pas être lu.',
    );
  }
}

/** Writes the document; never overwrites a file. */
function write(source: SiteSource, { file, document }: Draft): void {
  const after = `${JSON.stringify(document, null, 2)}\n`;
  if (writeFolder(source.root, [{ file, before: undefined, after }]).length > 0)
    throw new Refusal(`Le fichier ${shownPath(file, source)} existe déjà : ouvrez-le, ou supprimez-le d’abord.`);
}

function report(source: SiteSource, { file, known, toWrite }: Draft): string {
  const list = (lines: readonly string[]) => lines.map((line) => `  - ${line}\n`).join('');
  return `${shownPath(file, source)} est créé.\n\nDéjà rempli :\n${list(known)}\nÀ écrire, là où le texte commence par « À écrire » :\n${list(toWrite)}\nEnsuite : npm run validate -- ${shownPath(file, source)}\n`;
}
