import type { Refused } from '../../../logic/transport/reply';

/** In bytes: enough for a photograph from a phone. */
export const heaviestImage = 30_000_000;

export const tooHeavy = 'Cette image dépasse 30 Mo : enregistrez-la plus petite.';

/** Nothing that this machine can decode. */
export const noImage: Refused = {
  error: 'Ce fichier n’est pas une image que le site sait montrer : enregistrez-la en JPEG ou en PNG.',
};

/** Of more pixels than `image-limits.ts` allows. */
export function tooLarge({ width, height }: { width: number; height: number }): Refused {
  const size = `${width.toLocaleString('fr-FR')} × ${height.toLocaleString('fr-FR')} pixels`;
  return {
    error: `Cette image mesure ${size} : c’est plus que l’atelier ne peut en ouvrir. Réduisez-la à 4 000 pixels de large.`,
  };
}
