import { reportFormats, type ReportFormat } from '../../../site/validate/report/formats/report-formats';
import { Misuse, parseCommandLine } from '../common/command-line';

export interface Arguments {
  files: string[];
  format: ReportFormat;
  fix: boolean;
  publish: boolean;
  strict: boolean;
  towns: boolean;
  help: boolean;
}

export const usage = `Vérifie les documents du site.

  npm run validate                            tout le site
  npm run validate -- site-config/tarifs.json
                                              le rapport pour ce fichier seulement
  npm run validate -- clients/*               plusieurs sites, chacun avec son rapport

  --fix              corrige ce qui peut l’être sans risque : documents d’une forme plus
                     ancienne, anciennes adresses d’une page renommée, noms officiels des
                     communes, ponctuation et encodage du fichier, dessins que les
                     navigateurs ne montreraient pas ; tout le reste est gardé au
                     caractère près
  --publish          vérifie aussi ce qu’il faut avant l’ouverture au public :
                     téléphone, adresses, réseaux sociaux, mentions légales, articles sans
                     texte ; avec --fix, retient les adresses publiées
  --towns            dit ce que la page de chaque ville a et que les autres n’ont pas : mots,
                     chantiers, avis, distance, carte
  --strict           les avertissements comptent comme des erreurs
  --format pretty    pour être lu (par défaut)
  --format json      pour un outil
  --format github    annotations dans une demande de fusion de GitHub
  --format gitlab    rapport de qualité (codequality) d’une demande de fusion de GitLab
  --format sarif     SARIF 2.1, pour les éditeurs et l’analyse de code
  --format junit     JUnit, pour Jenkins, Forgejo, Azure et les autres
  --help             cette aide

  SITE_CONFIG=dossier  vérifie un autre dossier que site-config

  Code de sortie : 0 si tout est bon, 1 s’il y a des erreurs, 2 si la commande est mal écrite.
`;

const command = {
  name: 'npm run validate',
  usage,
  takesWords: true,
  options: {
    fix: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    towns: { type: 'boolean', default: false },
    format: { type: 'string', default: 'pretty' },
  },
} as const;

/** Parses the command line. Throws a Misuse. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, words, isHelp } = parseCommandLine(command, args);
  return { ...values, format: formatNamed(values.format), files: words, help: isHelp };
}

function formatNamed(name: string): ReportFormat {
  const format = reportFormats.find((known) => known === name);
  if (!format) throw new Misuse(`Le format « ${name} » n’existe pas. Choisissez parmi ${reportFormats.join(', ')}.`);
  return format;
}
