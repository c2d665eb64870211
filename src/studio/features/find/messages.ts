function number(count: number): string {
  return count.toLocaleString('fr-FR');
}

/** « 12 endroits dans 3 documents » */
export function placesMessage({ total, documents }: { total: number; documents: number }): string {
  const places = total === 1 ? '1 endroit' : `${number(total)} endroits`;
  return documents === 1 ? `${places} dans 1 document` : `${places} dans ${number(documents)} documents`;
}

/** The message about matches that cannot be replaced. */
export function fixedMessage(count: number): string {
  return count === 1
    ? '1 autre endroit ne se remplace pas ici : c’est une adresse, ou une valeur reprise d’ailleurs.'
    : `${number(count)} autres endroits ne se remplacent pas ici : des adresses, ou des valeurs reprises d’ailleurs.`;
}

/** The message after a replacement. */
export function replacedMessage(places: number): string {
  return places === 1 ? 'Remplacé à 1 endroit.' : `Remplacé à ${number(places)} endroits.`;
}
