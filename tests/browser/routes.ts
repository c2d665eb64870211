/** The towns of the specification (§2): address, name, postcode. */
export const towns = [
  ['/poitiers', 'Poitiers', '86000'],
  ['/chatellerault', 'Châtellerault', '86100'],
  ['/loudun', 'Loudun', '86200'],
  ['/civray', 'Civray', '86400'],
  ['/montmorillon', 'Montmorillon', '86500'],
  ['/niort', 'Niort', '79000'],
  ['/bressuire', 'Bressuire', '79300'],
  ['/parthenay', 'Parthenay', '79200'],
  ['/thouars', 'Thouars', '79100'],
  ['/mauleon', 'Mauléon', '79700'],
  ['/chauray', 'Chauray', '79180'],
  ['/melle', 'Melle', '79500'],
  ['/cerizay', 'Cerizay', '79140'],
  ['/saint-maixent-ecole', "Saint-Maixent-l'École", '79400'],
  ['/la-creche', 'La Crèche', '79260'],
  ['/la-roche-sur-yon', 'La Roche-sur-Yon', '85000'],
  ['/les-sables-d-olonne', "Les Sables-d'Olonne", '85100'],
  ['/challans', 'Challans', '85300'],
  ['/la-rochelle', 'La Rochelle', '17000'],
  ['/saintes', 'Saintes', '17100'],
  ['/royan', 'Royan', '17200'],
  ['/rochefort', 'Rochefort', '17300'],
  ['/tonnay-charente', 'Tonnay-Charente', '17430'],
  ['/aytre', 'Aytré', '17440'],
  ['/perigny', 'Périgny', '17180'],
  ['/surgeres', 'Surgères', '17700'],
  ['/marennes', 'Marennes', '17320'],
  ['/chatelaillon-plage', 'Châtelaillon-Plage', '17340'],
] as const;

/** The service pages, as the menu names them. */
export const services = [
  ['/services/electricite-poitiers', 'Électricité - Poitiers'],
  ['/services/plomberie-vienne', 'Plomberie - Vienne 86'],
  ['/services/climatisation', 'Climatisation'],
  ['/services/renovation', 'Rénovation générale'],
] as const;

/** Every address that the specification gives a page. */
export const routes: readonly string[] = [
  '/',
  '/blog',
  ...services.map(([path]) => path),
  ...towns.map(([path]) => path),
];

/** What the law and fairness add to them, linked from every footer. */
export const legalPages = ['/mentions-legales', '/confidentialite', '/tarifs', '/accessibilite'] as const;

export const everyPage: readonly string[] = [...routes, ...legalPages];

/** Articles that are announced and not written: their address is not found. */
export const announcedArticles = [
  '/blog/renovation-electrique-maison-ancienne',
  '/blog/urgence-plomberie-premiers-gestes',
  '/blog/climatisation-reversible-poitiers',
  '/blog/aides-renovation-energetique-2024',
  '/blog/electricien-chatellerault-tarifs',
] as const;

/** One page of each kind, the not-found page included. */
export const kinds = ['/', '/services/plomberie-vienne', '/surgeres', '/blog', '/tarifs', '/inconnu'] as const;

/** A text as typed in a document: the renderer's no-break spaces and curly apostrophes undone. */
export function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
