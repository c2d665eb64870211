import { frenchTypography } from '../../../../site/definitions/text/typography';
import type { Published } from '../../../logic/store/publications';

/** The message after a publication; `older` is the number of faults that were online before. */
export function publishedWords({ isSent }: Published, older: number): string {
  if (!isSent) return 'Cette version est gardée sur cet ordinateur.';
  return older === 0
    ? 'C’est publié : le site en ligne suivra dans quelques minutes.'
    : `C’est envoyé. ${older === 1 ? 'Un problème qui était déjà là reste' : `${older} problèmes qui étaient déjà là restent`} à régler : si le site en ligne n’a pas changé dans quelques minutes, c’est ce qui l’arrête.`;
}

/** The text about a document that is not public; `appears` says when it becomes public by itself. */
export function unseenWords(name: string, appears: string | undefined): string {
  return frenchTypography(appears === undefined ? `${name}, que personne ne voit encore` : `${name}, qui ${appears}`);
}
