import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { validateSite } from '../../../build/validate-site';
import { slugOf } from '../../../site/definitions/french/suggest';
import { officialCommunes } from '../../../site/read/communes/read-communes';
import { readSite, schemaFolderFrom } from '../../../site/read/read-site';
import { formatFaults } from '../../../site/validate/report/formats/format-faults';
import { visible } from '../../../site/validate/report/visible';
import { counted } from '../../../site/validate/vocabulary/french';
import { siteAnswers, type SiteAnswers, type SiteOptions } from './site-answers';
import { checkIsFree, fillSite, makeFolder } from './site-folder';
import { knownTrades } from './starters';
import { ownTerminal } from './terminal';

/**
 * Makes the folder of a new site from the starter of its trade: valid and ready to build. Returns a message. Throws a
 * `Refusal`, and has then written nothing.
 */
export async function createSite([folder, ...others]: readonly string[], options: SiteOptions): Promise<string> {
  if (others.length > 0)
    throw new Refusal(`« ${others.join(' ')} » est de trop : un nom de plusieurs mots se met entre guillemets.`);
  if (folder !== undefined) checkFolder(folder);
  const communes = officialCommunes();
  if (!communes) throw new Refusal('La liste officielle des communes n’est pas installée : lancez « npm install ».');
  const terminal = ownTerminal();
  try {
    const answers = await siteAnswers(options, { trades: knownTrades(), communes, terminal });
    const home = folder ?? `clients/${slugOf(answers.name)}`;
    checkFolder(home);
    makeFolder(home, (draft) => fillSite(draft, answers, schemaFolderFrom(path.resolve(home))));
    return report(home, answers);
  } finally {
    terminal?.close();
  }
}

/** Throws a `Refusal` if a site cannot be put there. */
function checkFolder(folder: string): void {
  const root = path.resolve(folder);
  for (let above = path.dirname(root); above !== path.dirname(above); above = path.dirname(above))
    if (existsSync(path.join(above, 'site.json')))
      throw new Refusal(`Le dossier « ${visible(folder)} » est dans un autre site. Choisissez-en un ailleurs.`);
  checkIsFree(folder);
}

function report(folder: string, { name, commune, trade }: SiteAnswers): string {
  const source = readSite(path.resolve(folder));
  const faults = validateSite(source);
  const toWrite = faults.filter(({ rule }) => rule === 'to-write');
  const others = faults.filter((fault) => !toWrite.includes(fault));
  const shown = visible(path.relative(process.cwd(), source.root).split(path.sep).join('/'));
  const lines = [
    `Le site de ${name} est créé dans ${shown} : ${counted(source.files.length, 'document')}, d’après le modèle « ${trade.name} ».`,
    '',
    'Déjà rempli : le nom, le téléphone, les adresses, la ville, le département et les communes des environs',
    `  (${commune.name}, ${commune.department}), dans site.json et dans towns.`,
    `À écrire, là où le texte commence par « À écrire » ou « Exemple » : ${counted(toWrite.length, 'texte')}. « npm run validate -- ${shown} » les montre.`,
    '',
    'Ensuite, sur Mac et Linux :',
    `  SITE_CONFIG=${shown} npm start        le site, tel que les visiteurs le verront`,
    `  SITE_CONFIG=${shown} npm run dev      l’atelier, pour écrire sans ouvrir un fichier`,
    `  SITE_CONFIG=${shown} npm run new -- ville "Nom de la ville" 00000`,
    'Sous Windows, dans PowerShell, une fois par fenêtre :',
    `  $env:SITE_CONFIG = "${shown}"`,
    'puis les mêmes commandes, sans leur début.',
    '',
    'Le reste, de la première question à l’hébergeur : docs/guides/nouvelle-entreprise.md',
  ];
  const wrong = formatFaults(others, source, { format: 'pretty' });
  return `${lines.join('\n')}\n${wrong && `\n${wrong}`}`;
}
