/** `« word »`. Long values are cut; the code frame shows more. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const characters = [...text.replace(/\s+/g, ' ')];
  return `« ${characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('')} »`;
}

/** « a, b ou c »; at most `most` words, the others are counted. */
export function alternatives(words: readonly string[], most = 12): string {
  const shown = words.slice(0, most).map(quoted);
  if (words.length > most) return `${shown.join(', ')}… (${words.length} choix)`;
  return joined(shown, 'ou');
}

/** « a, b et c ». */
export function joined(words: readonly string[], last: 'et' | 'ou' = 'et'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** « 1 élément », « 3 éléments »; French uses the singular below two. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${Math.abs(count) < 2 ? singular : plural}`;
}

/** The position of a list item, counted from one: « 1er », « 2e ». */
export function rank(index: number): string {
  return index === 0 ? '1er' : `${index + 1}e`;
}

/** The type of a JSON value, for people who do not know JSON. */
export function natureOf(value: unknown): string {
  if (value === null) return 'une valeur vide (null)';
  if (Array.isArray(value)) return 'une liste';
  if (typeof value === 'string') return 'un texte';
  if (typeof value === 'number') return 'un nombre';
  if (typeof value === 'boolean') return 'un oui ou non (true, false)';
  return 'un groupe de champs';
}

/** What a field must be and how to write it, by JSON Schema type. */
export const expectedNature: Record<string, { name: string; advice: string }> = {
  string: { name: 'un texte', advice: 'Écrivez-le entre guillemets droits : "…".' },
  number: { name: 'un nombre', advice: 'Écrivez-le sans guillemets, avec un point pour la virgule : 46.58.' },
  integer: { name: 'un nombre entier', advice: 'Écrivez-le sans guillemets : 3.' },
  boolean: { name: 'un oui ou non', advice: 'Écrivez true pour oui ou false pour non, sans guillemets.' },
  array: { name: 'une liste', advice: 'Écrivez ses éléments entre crochets, séparés par des virgules : [ …, … ].' },
  object: { name: 'un groupe de champs', advice: 'Écrivez ses champs entre accolades : { "champ": … }.' },
};
