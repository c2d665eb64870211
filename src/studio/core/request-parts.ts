import { z } from 'zod';

/* What requests are made of: each text has a length beyond which nothing that staff write comes. */

/** A file of the site; no path is ever built from it: it names one that was found. */
export const fileName = z.string().max(400);
/** The address of a page. */
export const pageAddress = z.string().max(400);
/** The whole text of a document. */
export const documentText = z.string().max(2_000_000);
/** A title that somebody gives. */
export const title = z.string().trim().min(1).max(120);
/** Replacing some words everywhere makes drafts of thousands. */
const mostDocuments = 10_000;

/** A list of no more documents than are taken at once. */
export function fewDocuments<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .refine(
      (all) => all.length <= mostDocuments,
      `Plus de ${mostDocuments.toLocaleString('fr-FR')} documents sont modifiés et pas encore enregistrés : l’atelier n’en prend pas davantage à la fois. Ouvrez-en quelques-uns et, à côté de « Enregistrer », choisissez « Enregistrer seulement » pour chacun ; vos modifications restent là.`,
    );
}

/** Documents as they are being written. */
export const drafts = fewDocuments(z.strictObject({ file: fileName, base: z.string().max(100), text: documentText }));
