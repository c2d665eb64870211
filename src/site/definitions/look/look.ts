import { z } from 'zod';
import { choice, color, fontName } from '../fields/fields';
import { note, withOtherwise, type Pictures } from '../fields/field-notes';
import { lookChoices } from './look-choices';
import { shippedValues } from './shipped-values';

/** The five colours of a company, by role. */
const colors = z
  .strictObject({
    ink: role('ink', 'Encre', 'Couleur des textes, très foncée : « #10242b ».'),
    paper: role('paper', 'Papier', 'Couleur du fond des pages, très claire : « #fbf8f4 ».'),
    band: role('band', 'Bande', 'Couleur des bandes, un peu plus soutenue que le papier : « #f1e8dc ».'),
    strong: role('strong', 'Couleur forte', 'Couleur de l’en-tête, du pied de page et des urgences : « #0f4c5c ».'),
    accent: role(
      'accent',
      'Couleur d’action',
      'Couleur des boutons et du trait qui court le long des pages : « #b5622c ».',
    ),
  })
  .meta({ title: 'Couleurs', description: 'Cinq couleurs, d’où viennent toutes les autres.' });

function role(name: keyof typeof shippedValues.colors, title: string, description: string) {
  return withOtherwise(color(title, description), shippedValues.colors[name]).optional();
}

/** A choice with French names for its values. */
function labelled<const T extends Record<string, string>>(
  labels: T,
  {
    title,
    description,
    ...more
  }: { title: string; description: string; otherwise: keyof T & string; pictures: Pictures },
) {
  // An object with at least one key, as zod requires.
  const values = Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
  return note(choice(values, title, description), { kind: 'choice', labels, ...more }).optional();
}

/** How a company's site looks; without it, the site has the shipped look. */
export const look = z
  .strictObject({
    colors: colors.optional(),
    font: z
      .strictObject({
        titles: withOtherwise(
          fontName('Police des titres', 'Par exemple « fraunces ». Sans elle, celle des textes.'),
          '',
        ).optional(),
        text: withOtherwise(
          fontName('Police des textes', 'Par exemple « source-sans-3 ».'),
          shippedValues.font,
        ).optional(),
      })
      .optional()
      .meta({ title: 'Polices', description: 'Une ou deux familles de lettres, pour les titres et pour les textes.' }),
    motif: labelled(lookChoices.motif, {
      title: 'Motif',
      description: 'Le trait qui court dans les pages.',
      otherwise: shippedValues.motif,
      pictures: 'motif',
    }),
    corners: labelled(lookChoices.corners, {
      title: 'Coins',
      description: 'Les coins des boutons, des cartes et des images.',
      otherwise: shippedValues.corners,
      pictures: 'corners',
    }),
    header: labelled(lookChoices.header, {
      title: 'En-tête',
      description: 'Le fond de l’en-tête et du pied de page. Le logo doit se lire dessus.',
      otherwise: shippedValues.header,
      pictures: 'header',
    }),
  })
  .optional()
  .meta({
    title: 'Apparence',
    description:
      'Les couleurs, les polices, le motif, les coins et l’en-tête de l’entreprise. Ce qui n’est pas dit garde l’apparence d’origine.',
  });

/** The colours in a document, and the complete five. */
export type WrittenColors = z.output<typeof colors>;
export type LookColors = Record<keyof WrittenColors, string>;
export type Look = NonNullable<z.output<typeof look>>;
