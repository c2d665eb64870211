/** Keys that mean something to the page behind, and must not reach it from a box of its own. */
export const keysOfThePage = ['Control+z', 'Control+Shift+z', 'Control+y', 'Control+s', 'Delete'] as const;

/** Boxes that are no field of a document: what opens each, and the box that has the focus then. */
export const boxes = [
  { box: 'the search of everything', opens: 'Control+k', name: 'Aller à' },
  { box: 'the search among documents', opens: 'Documents', name: 'Chercher un document' },
  { box: 'the search among images', opens: 'Images', name: 'Chercher une image' },
  { box: 'what is replaced everywhere', opens: 'Remplacer partout', name: 'Chercher' },
  {
    box: 'the search for a piece of information, at a text',
    opens: 'Insérer une information du site',
    name: 'Chercher une information',
  },
  { box: 'the new name of a document', opens: 'Renommer', name: 'Nom' },
] as const;

/** How a text is written, and what the first undo must take back: no more than this, and never half a word. */
export const typedTexts = [
  {
    typed: 'a sentence without a pause',
    keys: 'Nous posons et réparons volets, portes et fenêtres dans tout le canton.',
    undone: / canton\.$| le canton\.$| tout le canton\.$/,
  },
  { typed: 'a hundred letters without a space', keys: 'x'.repeat(100), undone: /^x{1,30}$/ },
  { typed: 'three short words', keys: 'Oui, bien sûr.', undone: /^Oui, bien sûr\.$/ },
  { typed: 'words, then corrections', keys: 'Volets⌫⌫⌫', undone: /^$/ },
  { typed: 'words, then others after a pause', keys: 'Volets⏸ et portes', undone: /^ et portes$/ },
] as const;
