/** Amounts as the owner reads them, at the desk and in mails. */

const number = new Intl.NumberFormat('fr-FR');
const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Cents as euros: « 1 250 € », or « 1 250,50 € » where there are cents. */
export function euros(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** A number of events: « 1 204 », « moins de 5 » for null. */
export function countedText(count: number | null): string {
  return count === null ? 'moins de\u00a05' : number.format(count);
}

/** A number with its noun: « 1 demande », « 1 204 demandes »; French uses the singular below two. */
export function withNoun(count: number | null, singular: string, plural = `${singular}s`): string {
  return `${countedText(count)}\u00a0${count !== null && count < 2 ? singular : plural}`;
}

/** Where visits come from, in the owner's words. */
export const originLabels: Record<'search' | 'map' | 'network' | 'site' | 'direct', string> = {
  search: 'Moteurs de recherche',
  map: 'Cartes et fiches',
  network: 'Réseaux sociaux',
  site: 'Autres sites',
  direct: 'Accès direct',
};
