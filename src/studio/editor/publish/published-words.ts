import type { Published } from '../../core/publications';

/** What is said once something was published, or kept; `older` is how much was wrong online before. */
export function publishedWords({ isSent }: Published, older: number): string {
  if (!isSent) return 'Cette version est gardée sur cet ordinateur.';
  return older === 0
    ? 'C’est publié : le site en ligne suivra dans quelques minutes.'
    : `C’est publié : le site en ligne suivra dans quelques minutes. ${older === 1 ? 'Le problème qui y était déjà reste' : `Les ${older} problèmes qui y étaient déjà restent`} à régler.`;
}
