import { closest } from '../../src/definitions/suggest';

/** The command was not called as it must be: exit 2. */
export class Misuse extends Error {}

const formats = ['pretty', 'json', 'github'] as const;
type Format = (typeof formats)[number];

export interface Arguments {
  files: string[];
  format: Format;
  fix: boolean;
  publish: boolean;
  strict: boolean;
  help: boolean;
}

export const usage = `Vérifie les documents du site.

  npm run validate                            tout le site
  npm run validate -- site-config/towns/niort.json
                                              le rapport pour ce fichier seulement

  --fix              corrige ce qui peut l’être sans risque : noms officiels des communes,
                     ordre des champs, mise en forme ; les textes ne sont jamais changés
  --publish          vérifie aussi ce qu’il faut avant l’ouverture au public :
                     téléphone, adresses, réseaux sociaux, mentions légales
  --strict           les avertissements comptent comme des erreurs
  --format pretty    pour être lu (par défaut)
  --format json      pour un outil
  --format github    annotations dans une demande de fusion
  --help             cette aide

  SITE_CONFIG=dossier  vérifie un autre dossier que site-config

  Code de sortie : 0 si tout est bon, 1 s’il y a des erreurs, 2 si la commande est mal écrite.
`;

const flags = ['--fix', '--publish', '--strict', '--help'] as const;

/** The options of the command line. Throws a Misuse that says what is wrong. */
export function readArguments(words: readonly string[]): Arguments {
  const result: Arguments = { files: [], format: 'pretty', fix: false, publish: false, strict: false, help: false };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word === '-h' ? '--help' : word;
    const flag = flags.find((known) => known === name);
    if (flag) result[flagField[flag]] = true;
    else if (name === '--format' || name.startsWith('--format='))
      result.format = formatNamed(name === '--format' ? rest.shift() : name.slice('--format='.length));
    else if (name === '--') result.files.push(...rest.splice(0));
    else if (name.startsWith('-')) {
      const meant = closest(name, [...flags, '--format']);
      throw new Misuse(
        `L’option « ${name} » n’existe pas.${meant ? ` Vouliez-vous dire « ${meant} » ?` : ''} « npm run validate -- --help » donne la liste.`,
      );
    } else result.files.push(name);
  }
  return result;
}

const flagField = { '--fix': 'fix', '--publish': 'publish', '--strict': 'strict', '--help': 'help' } as const;

function formatNamed(name: string | undefined): Format {
  const format = formats.find((known) => known === name);
  if (!format) throw new Misuse(`Le format « ${name ?? ''} » n’existe pas. Choisissez parmi ${formats.join(', ')}.`);
  return format;
}
