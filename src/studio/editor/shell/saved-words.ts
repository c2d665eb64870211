import { counted, unsavedWord } from '../../../definitions/states';

/** Whether anything is left to save, in words. */
export function stateOf(count: number): string {
  if (count === 0) return 'Tout est enregistré';
  return counted(count, unsavedWord);
}
