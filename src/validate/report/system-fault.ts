import { visible } from './visible';

/** What the system refused, in French, by its own name for it; the file or folder is already quoted. */
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

/** What a failure says to whoever reads it: one sentence, never a stack. `name` is what a file is called there. */
export function sentenceOf(error: unknown, name?: string): string {
  if (!(error instanceof Error)) return String(error);
  return systemSentence(error, name) ?? visible(error.message);
}

/** What the system refused, in one sentence; undefined of what is no fault of the system. */
export function systemSentence(error: unknown, name?: string): string | undefined {
  // What the functions of `node:fs` throw.
  const { code, path: file = undefined } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : sentences[code];
  const shown = name ?? file;
  return sentence?.(shown ? `« ${visible(shown)} »` : 'Un fichier');
}
