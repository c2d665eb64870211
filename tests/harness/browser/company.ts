/** What the documents of the made-up roofers in `tests/fixtures/toiture` say; these tests visit their site. */

/** The address, name and postcode of their towns. */
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

/** Their services as the menu names them, with the project type that each one selects in the form. */
export const services = [
  ['/services/ardoise', 'Couverture en ardoise', 'renovation'],
  ['/services/zinguerie', 'Zinguerie - Golfe', 'depannage'],
  ['/services/isolation', 'Isolation de toiture', 'isolation'],
  ['/services/ramonage', 'Ramonage', 'autre'],
] as const;

/** Articles that are announced but not written: their addresses are not found. Newest first. */
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

/** One page of each kind, including the not-found page. */
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
