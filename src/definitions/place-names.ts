/** Whether two names are the same to a reader: only the shape of the apostrophe may differ. */
export function sameSpelling(a: string, b: string): boolean {
  return a.replaceAll('’', "'") === b.replaceAll('’', "'");
}

/** « à Rennes », « au Mans », « aux Ulis » : the place where something happens. */
export function atPlace(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** « de Rennes », « d'Angers », « du Mans », « des Ulis » : what belongs to the place. */
export function ofPlace(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return /^[AEIOUYÀÂÉÈÊËÎÏÔÛÜŒH]/.test(name) ? `d'${name}` : `de ${name}`;
}

/** A place as a list writes it: homonyms are told apart by the number of their department, « Vouillé (79) ». */
export function namedPlace(text: string): { name: string; department?: string } {
  const [, name, department] = /^(.+?) \((\d{2,3}|2[AB])\)$/.exec(text) ?? [];
  return name && department ? { name, department } : { name: text };
}
