import type { Kind } from '../fields/kinds';

/** Help texts in forms, for fields whose description explains how to write them in a file. */
export const screenHelp: ReadonlyMap<Kind, string> = new Map<Kind, string>([
  ['href', 'Page, section, téléphone, courriel, ou adresse https complète.'],
  ['file', 'Une image du site, ou une photo à ajouter.'],
  ['font', 'Une famille de lettres de la liste, ou un fichier de lettres de l’entreprise.'],
  ['field', 'Le bloc n’est montré que sur les pages qui ont cette information.'],
  ['section', 'La section partagée que cette page montre.'],
]);
