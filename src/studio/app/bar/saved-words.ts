import { counted, unsavedWord } from '../../../site/definitions/french/states';

/** Whether anything is left to save, in words; `strays` are the documents that cannot be, as they are gone. */
export function stateOf(count: number, strays = 0): string {
  if (count > 0) return counted(count, unsavedWord);
  if (strays > 0) return strays === 1 ? 'Un texte sans document' : `${strays} textes sans document`;
  return 'Tout est enregistré';
}
