import { visible } from './visible';

/** French sentences for system errors, by error code; the file name is already quoted. */
const sentences: Record<string, (file: string) => string> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: (file) =>
    `${file} est sur un disque en lecture seule. Rendez ce disque modifiable, ou choisissez un autre dossier.`,
  ENOENT: (file) =>
    `${file} n’existe pas ou ne peut pas être créé. Choisissez un autre dossier, ou vérifiez celui qui le contient.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  EISDIR: (file) => `${file} est un dossier là où il faut un fichier. Déplacez-le, puis recommencez.`,
  ENAMETOOLONG: (file) => `${file} a un nom trop long pour ce disque. Donnez-lui un nom plus court.`,
  EMFILE: tooManyOpen,
  ENFILE: tooManyOpen,
  EIO: (file) => `${file} ne peut pas être lu ou écrit : le disque est peut-être en panne.`,
};

export const diskFull = 'Le disque est plein. Libérez de la place, puis relancez.';

function noRoom(file: string): string {
  return `${file} n’a pas pu être écrit : le disque est plein. Libérez de la place, puis recommencez.`;
}

function tooManyOpen(): string {
  return 'Trop de fichiers sont ouverts à la fois. Fermez d’autres programmes, puis recommencez.';
}

function notAFolder(file: string): string {
  return `${file} n’est pas un dossier. Indiquez un dossier.`;
}

function notWritable(file: string): string {
  return `${file} ne peut pas être ouvert ou écrit. Vérifiez ses droits, ou choisissez un autre dossier.`;
}

/** The message of an error for people: one sentence, no stack. `name` replaces the file's name. */
export function sentenceOf(error: unknown, name?: string): string {
  if (!(error instanceof Error)) return String(error);
  return systemSentence(error, name) ?? visible(error.message);
}

/** The sentence for a system error; undefined for any other error. */
export function systemSentence(error: unknown, name?: string): string | undefined {
  // Errors of `node:fs` have these fields.
  const { code, path: file = undefined } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : sentences[code];
  const shown = name ?? file;
  return sentence?.(shown ? `« ${visible(shown)} »` : 'Un fichier');
}
