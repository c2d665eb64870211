/** Whether two names are spelled the same; apostrophes may differ. */
export function sameSpelling(a: string, b: string): boolean {
  return a.replaceAll('’', "'") === b.replaceAll('’', "'");
}

/** The place where something happens: « à Rennes », « au Mans », « aux Ulis ». */
export function atPlace(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** Something that belongs to a place: « de Rennes », « d'Angers », « du Mans », « des Ulis ». */
export function ofPlace(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return /^[AEIOUYÀÂÉÈÊËÎÏÔÛÜŒH]/.test(name) ? `d'${name}` : `de ${name}`;
}

/** Parses a place in a list: namesakes have the number of their department, « Vouillé (79) ». */
export function namedPlace(text: string): { name: string; department?: string } {
  const [, name, department] = /^(.+?) \((\d{2,3}|2[AB])\)$/.exec(text) ?? [];
  return name && department ? { name, department } : { name: text };
}
