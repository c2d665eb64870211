import { z } from 'zod';
import { choice, color, fontName } from './fields';
import { note } from './field-notes';

/** The five colours of a company, by what they are for. */
const colors = z
  .strictObject({
    ink: color('Encre', 'Couleur des textes, très foncée : « #10242b ».'),
    paper: color('Papier', 'Couleur du fond des pages, très claire : « #fbf8f4 ».'),
    band: color('Bandeau', 'Couleur des bandeaux, un peu plus soutenue que le papier : « #f1e8dc ».'),
    strong: color('Couleur forte', 'Couleur de l’en-tête, du pied de page et des urgences : « #0f4c5c ».'),
    accent: color('Couleur d’action', 'Couleur des boutons et du trait qui court le long des pages : « #b5622c ».'),
  })
  .meta({ title: 'Couleurs', description: 'Cinq couleurs, d’où viennent toutes les autres.' });

/** A choice whose values are called something else in French. */
function labelled<const T extends Record<string, string>>(labels: T, title: string, description: string) {
  // An object has at least the one key that this needs.
  const values = Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
  return note(choice(values, title, description), { kind: 'choice', labels });
}

/** What a company chooses of how its site looks; without it the site has the look that the engine ships with. */
export const look = z
  .strictObject({
    colors: colors.optional(),
    font: z
      .strictObject({
        titles: fontName('Police des titres', 'Par exemple « fraunces ». Sans elle, celle des textes.').optional(),
        text: fontName('Police des textes', 'Par exemple « source-sans-3 ».').optional(),
      })
      .optional()
      .meta({ title: 'Polices', description: 'Une ou deux familles de lettres, pour les titres et pour les textes.' }),
    motif: labelled(
      {
        pipe: 'un tuyau, de section en section',
        rule: 'un filet au-dessus de chaque titre',
        none: 'aucun, les titres au milieu',
      },
      'Motif',
      'Le trait qui court dans les pages : « pipe » (un tuyau, de section en section), « rule » (un filet au-dessus de chaque titre) ou « none » (aucun, les titres au milieu).',
    ).optional(),
    corners: labelled(
      { soft: 'adoucis', sharp: 'vifs', round: 'arrondis' },
      'Coins',
      'Les coins des boutons, des cartes et des images : « soft » (adoucis), « sharp » (vifs) ou « round » (arrondis).',
    ).optional(),
    header: labelled(
      { strong: 'la couleur forte', light: 'clair' },
      'En-tête',
      'Le fond de l’en-tête et du pied de page : « strong » (la couleur forte) ou « light » (clair). Le logo doit se lire dessus.',
    ).optional(),
  })
  .optional()
  .meta({
    title: 'Apparence',
    description:
      'Les couleurs, les polices, le motif, les coins et l’en-tête de l’entreprise. Ce qui n’est pas dit garde l’apparence d’origine.',
  });

/** Whether a value holds the five colours. */
export const lookColors = colors;

export type LookColors = z.output<typeof colors>;
export type Look = NonNullable<z.output<typeof look>>;
