/** Keys that mean something to the page behind, and must not reach it from a box of its own. */
export const keysOfThePage = ['Control+z', 'Control+Shift+z', 'Control+y', 'Control+s', 'Delete'] as const;

/** Boxes that are no field of a document: what opens each, by its name in the search or on its button. */
export const boxes = [
  { box: 'the search of everything', opens: '', name: 'Aller à' },
  { box: 'the search among documents', opens: 'button Documents', name: 'Chercher un document' },
  { box: 'the search among images', opens: 'Images du site', name: 'Chercher une image' },
  { box: 'the search among blocks', opens: 'Ajouter un bloc', name: 'Chercher un bloc' },
  { box: 'what is replaced everywhere', opens: 'Chercher et remplacer dans tout le site', name: 'Chercher' },
  { box: 'the new name of a document', opens: 'Renommer Vannes', name: 'Nom' },
  {
    box: 'the search for a piece of information, at a text',
    opens: 'button Insérer une information du site',
    name: 'Chercher une information',
  },
] as const;

/** How a text is written, and what the first undo takes back: never half a word, and no more than thirty letters. */
export const typedTexts = [
  {
    typed: 'a sentence without a pause',
    keys: 'Nous posons et réparons volets, portes et fenêtres dans tout le canton.',
    undone: /^(?:\S+ ?){1,6}$/,
  },
  { typed: 'a hundred letters without a space', keys: 'x'.repeat(100), undone: /^x{1,30}$/ },
  { typed: 'three short words', keys: 'Oui, bien sûr.', undone: /^Oui, bien sûr\.$/ },
  { typed: 'words, then corrections', keys: 'Volets⌫⌫⌫', undone: /^$/ },
  { typed: 'words, then others after a pause', keys: 'Volets⏸ et portes', undone: /^ et portes$/ },
] as const;
