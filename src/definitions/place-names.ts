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
