import { fields, listOf, textUpTo, typedText, type Input } from './inputs';

/* Parts of requests; each text has a length limit that real content never reaches. */

/** The name of a file of the site. It is looked up among existing files, never used as a path. */
export const fileName = textUpTo(400);
export const pageAddress = textUpTo(400);
/** The whole text of a document. */
export const documentText = textUpTo(2_000_000);
/** How many documents one answer may hold. */
export const mostAtOnce = 200;
/** A title that a user typed. */
export const title = typedText(120);
/** Replacing words everywhere can make thousands of drafts. */
const mostDocuments = 10_000;

/** A list of documents, limited in number. */
export function fewDocuments<Item>(item: Input<Item>): Input<Item[]> {
  return listOf(
    item,
    mostDocuments,
    `Plus de ${mostDocuments.toLocaleString('fr-FR')} documents sont modifiés et pas encore enregistrés : l’atelier n’en prend pas davantage à la fois. Ouvrez-en quelques-uns et, à côté de « Enregistrer », choisissez « Enregistrer seulement » pour chacun ; vos modifications restent là.`,
  );
}

/** Unsaved documents. */
export const drafts = fewDocuments(fields({ file: fileName, base: textUpTo(100), text: documentText }));
