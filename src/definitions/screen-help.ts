import type { Kind } from './kinds';

/** What forms say of fields that one chooses from what there is, where their description says how a file writes it. */
export const screenHelp: ReadonlyMap<Kind, string> = new Map<Kind, string>([
  ['href', 'Page, section, téléphone, courriel, ou adresse https complète.'],
  ['file', 'Une image du site, ou une photo à ajouter.'],
  ['font', 'Une famille de lettres de la liste, ou un fichier de lettres de l’entreprise.'],
  ['field', 'Le bloc n’est montré que sur les pages qui ont cette information.'],
  ['section', 'La section partagée que cette page montre.'],
]);
