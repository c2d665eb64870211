import { z } from 'zod';
import { verbatim } from './fields';

/** A colour as documents write it: `#0f4c5c`. */
export const colorForm = /^#[0-9a-f]{6}$/i;

/** The five colours of a company, by what they are for. */
const colors = z
  .strictObject({
    ink: verbatim('Encre', 'Couleur des textes, très foncée : « #10242b ».', colorForm),
    paper: verbatim('Papier', 'Couleur du fond des pages, très claire : « #fbf8f4 ».', colorForm),
    band: verbatim('Bandeau', 'Couleur des bandeaux, un peu plus soutenue que le papier : « #f1e8dc ».', colorForm),
    strong: verbatim(
      'Couleur forte',
      'Couleur de l’en-tête, du pied de page et des urgences : « #0f4c5c ».',
      colorForm,
    ),
    accent: verbatim(
      'Couleur d’action',
      'Couleur des boutons et du trait qui court le long des pages : « #b5622c ».',
      colorForm,
    ),
  })
  .meta({ title: 'Couleurs', description: 'Cinq couleurs, d’où viennent toutes les autres.' });

/** What a company chooses of how its site looks; without it the site has the look that the engine ships with. */
export const look = z.strictObject({ colors }).optional().meta({
  title: 'Apparence',
  description: 'Les couleurs de l’entreprise. Sans elle, le site garde son apparence d’origine.',
});

export type LookColors = z.output<typeof colors>;
export type Look = NonNullable<z.output<typeof look>>;
