/** The made-up roofers of `tests/fixtures/toiture`, whose site these tests visit: what stands in their documents. */

/** Address, name, postcode of their towns. */
export const towns = [
  ['/vannes', 'Vannes', '56000'],
  ['/auray', 'Auray', '56400'],
  ['/lorient', 'Lorient', '56100'],
  ['/pontivy', 'Pontivy', '56300'],
  ['/ploermel', 'Ploërmel', '56800'],
  ['/questembert', 'Questembert', '56230'],
  ['/quiberon', 'Quiberon', '56170'],
  ['/redon', 'Redon', '35600'],
] as const;

/** Their services, as the menu names them, with the project that each chooses in the form. */
export const services = [
  ['/services/ardoise', 'Couverture en ardoise', 'renovation'],
  ['/services/zinguerie', 'Zinguerie - Golfe', 'depannage'],
  ['/services/isolation', 'Isolation de toiture', 'isolation'],
  ['/services/ramonage', 'Ramonage', 'autre'],
] as const;

/** Articles that are announced and not written: their address is not found. Newest first. */
export const announcedArticles = ['/blog/gouttiere-zinc-ou-cuivre', '/blog/combles-avant-l-ete'] as const;

export const publishedArticle = '/blog/lire-une-ardoise';

/** Every address of the site. */
export const everyPage: readonly string[] = [
  '/',
  '/blog',
  publishedArticle,
  ...services.map(([path]) => path),
  '/tarifs',
  '/preuves',
  ...towns.map(([path]) => path),
];

/** One page of each kind, the not-found page included. */
export const kinds = [
  '/',
  '/services/zinguerie',
  '/ploermel',
  '/blog',
  publishedArticle,
  '/tarifs',
  '/preuves',
  '/inconnu',
] as const;
