import { visible } from '../src/validate/report/visible';
import { Misuse } from './command-line';

/** What the system refused, in French, by its own name for it; the file or folder is already quoted. */
const sentences: Record<string, (file: string) => string> = {
  ENOSPC: () => diskFull,
  EDQUOT: () => diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOENT: (file) =>
    `${file} n’existe pas ou ne peut pas être créé. Choisissez un autre dossier, ou vérifiez celui qui le contient.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  EISDIR: (file) => `${file} est un dossier là où il faut un fichier. Déplacez-le, puis relancez.`,
  ENAMETOOLONG: (file) => `${file} a un nom trop long pour ce disque. Donnez-lui un nom plus court.`,
  EMFILE: () => 'Trop de fichiers sont ouverts à la fois. Fermez d’autres programmes, puis relancez.',
  EIO: (file) => `${file} ne peut pas être lu ou écrit : le disque est peut-être en panne.`,
};

export const diskFull = 'Le disque est plein. Libérez de la place, puis relancez.';

function notAFolder(file: string): string {
  return `${file} n’est pas un dossier. Indiquez un dossier.`;
}

function notWritable(file: string): string {
  return `${file} ne peut pas être ouvert ou écrit. Vérifiez ses droits, ou choisissez un autre dossier.`;
}

/** What a failure says to the person at the terminal: one sentence, never a stack. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What the functions of `node:fs` throw.
  const { code, path: file } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : sentences[code];
  return sentence ? sentence(file ? `« ${visible(file)} »` : 'Un fichier') : visible(error.message);
}

/** Says why the command cannot go on, and ends it: with 2 when it was not called as it must be. */
export function stop(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(error instanceof Misuse ? 2 : 1);
}
