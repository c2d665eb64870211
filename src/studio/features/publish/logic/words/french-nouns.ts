/* Gender and plural of list items' names, which come from the definitions. */

const feminine =
  /^(?:image|photo|page|carte|étape|ville|mise|liste|règle|marque|colonne|ligne|ancre)$|(?:[st]ion|ée|esse|ette|une|ote|ure|[ae]nce|ise|ie|ille|ère|aleur|té)$/i;

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

/** « une question ajoutée », « deux points forts retirés »; `noun` is the singular. */
export function countedItems(count: number, noun: string, done: 'ajouté' | 'retiré' | 'modifié'): string {
  const name = noun.charAt(0).toLowerCase() + noun.slice(1);
  const isFeminine = feminine.test(name.split(' ')[0] ?? '');
  const number = count === 1 ? (isFeminine ? 'une' : 'un') : (numbers[count] ?? String(count));
  return `${number} ${count > 1 ? plural(name) : name} ${done}${isFeminine ? 'e' : ''}${count > 1 ? 's' : ''}`;
}

/** The participle in the noun's gender: « image remplacée ». */
export function agreed(noun: string, done: string): string {
  return `${noun} ${done}${feminine.test(noun.split(' ')[0] ?? '') ? 'e' : ''}`;
}

/** The plural of the noun and its adjectives; words after « de » or « à » stay. */
function plural(name: string): string {
  const words = name.split(' ');
  const end = words.findIndex((word) => /^(?:de|du|des|à|au|aux|en|schema\.org)$|^d’/.test(word));
  return words.map((word, rank) => (end >= 0 && rank >= end ? word : pluralWord(word))).join(' ');
}

function pluralWord(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (word.endsWith('al')) return word.replace(/al$/, 'aux');
  return /(?:eau|eu)$/.test(word) ? `${word}x` : `${word}s`;
}
