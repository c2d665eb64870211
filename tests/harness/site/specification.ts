/**
 * What was agreed for the shipped site, word for word: the tests of this folder hold the documents to it. Anything else
 * may be changed or added without a failing test.
 */

/** All local pages: address, name, postcode, and what the theme must mention, if that was agreed. */
export const towns: readonly [path: string, name: string, postcode: string, theme?: RegExp][] = [
  ['/poitiers', 'Poitiers', '86000'],
  ['/chatellerault', 'Châtellerault', '86100'],
  ['/loudun', 'Loudun', '86200'],
  ['/montmorillon', 'Montmorillon', '86500'],
  ['/civray', 'Civray', '86400'],
  ['/niort', 'Niort', '79000'],
  ['/bressuire', 'Bressuire', '79300'],
  ['/parthenay', 'Parthenay', '79200'],
  ['/thouars', 'Thouars', '79100', /duc/i],
  ['/mauleon', 'Mauléon', '79700', /bocage/i],
  ['/chauray', 'Chauray', '79180', /lotissement|résiden|pavillon/i],
  ['/melle', 'Melle', '79500', /roman/i],
  ['/cerizay', 'Cerizay', '79140', /chaussure/i],
  ['/saint-maixent-ecole', "Saint-Maixent-l'École", '79400', /militaire|école|sous-officier/i],
  ['/la-creche', 'La Crèche', '79260', /résiden|lotissement|pavillon|maison/i],
  ['/la-roche-sur-yon', 'La Roche-sur-Yon', '85000'],
  ['/les-sables-d-olonne', "Les Sables-d'Olonne", '85100'],
  ['/challans', 'Challans', '85300'],
  ['/la-rochelle', 'La Rochelle', '17000'],
  ['/rochefort', 'Rochefort', '17300'],
  ['/saintes', 'Saintes', '17100'],
  ['/royan', 'Royan', '17200'],
  ['/aytre', 'Aytré', '17440'],
  ['/tonnay-charente', 'Tonnay-Charente', '17430'],
  ['/perigny', 'Périgny', '17180', /La Rochelle/],
  ['/surgeres', 'Surgères', '17700', /Aunis/],
  ['/marennes', 'Marennes', '17320', /huître|ostréi/i],
  ['/chatelaillon-plage', 'Châtelaillon-Plage', '17340', /mer|plage|secondaire/i],
];

interface Service {
  path: string;
  /** Its name in the menu. */
  menu: string;
  projectType: string;
  /** Patterns for the four lines of its card, in this order. */
  features: readonly RegExp[];
  /** The lists on its page: type of block, field, minimum number of entries. */
  lists: readonly [type: string, field: string, least: number][];
  /** Words that must be on its page. */
  words: readonly string[];
}

export const services: readonly Service[] = [
  {
    path: '/services/electricite-poitiers',
    menu: 'Électricité - Poitiers',
    projectType: 'electricite',
    features: [/NF C 15-100/, /tableaux? électrique/, /LED/, /Dépannage rapide/],
    lists: [
      ['service-list', 'items', 8],
      ['place-list', 'places', 8],
      ['text-columns', 'items', 4],
    ],
    words: ['15 ans'],
  },
  {
    path: '/services/plomberie-vienne',
    menu: 'Plomberie - Vienne 86',
    projectType: 'plomberie',
    features: [/sanitaire/, /fuite/, /clés en main/, /Chauffage central/],
    lists: [
      ['service-list', 'items', 8],
      ['emergency', 'cases', 5],
      ['text-columns', 'items', 4],
    ],
    words: ['dans les 2 heures'],
  },
  {
    path: '/services/climatisation',
    menu: 'Climatisation',
    projectType: 'climatisation',
    features: [/Climatisation réversible/, /Pompe à chaleur/, /Entretien préventif/, /Économies d'énergie/],
    lists: [
      ['service-list', 'items', 7],
      ['feature-grid', 'items', 5],
    ],
    words: [],
  },
  {
    path: '/services/renovation',
    menu: 'Rénovation générale',
    projectType: 'renovation',
    features: [/clés en main/, /Coordination/, /Suivi de chantier/, /Finitions soignées/],
    lists: [
      ['service-list', 'items', 8],
      ['feature-grid', 'items', 5],
    ],
    words: ['sous 48 h'],
  },
];

/** The articles of the blog: slug, category, date. */
export const articles: readonly [slug: string, category: string, date: string][] = [
  ['renovation-electrique-maison-ancienne', 'Électricité', '2024-08-01'],
  ['urgence-plomberie-premiers-gestes', 'Plomberie', '2024-07-28'],
  ['climatisation-reversible-poitiers', 'Climatisation', '2024-07-25'],
  ['aides-renovation-energetique-2024', 'Rénovation', '2024-07-22'],
  ['electricien-chatellerault-tarifs', 'Électricité', '2024-07-18'],
];

/** Pages required by law or fairness, linked in every footer. */
export const legalPages: readonly string[] = ['/mentions-legales', '/confidentialite', '/tarifs', '/accessibilite'];

export const home = {
  anchors: ['accueil', 'a-propos', 'services', 'realisations', 'avis-clients', 'faq', 'contact'],
  formAnchor: 'formulaire-devis',
  highlights: ["15 ans d'expertise", 'Équipe certifiée', 'Vienne & Pays de la Loire'],
  figures: ['15+', '500+', '98%', '< 48h'],
  values: ['Proximité', 'Qualité', 'Respect des délais', 'Fiabilité'],
  cards: ['Électricité', 'Plomberie', 'Climatisation', 'Rénovation générale'],
  townLinks: ['/poitiers', '/chatellerault', '/loudun'],
  projects: [/Poitiers/, /pompe à chaleur.*Châtellerault/, /salle de bain.*Loudun/, /cuisine.*Montmorillon/],
  /** The label and the target of each button. */
  actions: [
    ['Demandez un devis gratuit', '#contact'],
    ['Découvrir nos services', '#services'],
    ['Contactez-nous maintenant', '#formulaire-devis'],
    ['Contactez-nous directement', '#contact'],
  ],
  titles: [
    'Pourquoi nous choisir',
    'Nos services',
    'Nos réalisations',
    'Ils nous font confiance',
    'Questions fréquentes',
    "Vous avez d'autres questions ?",
  ],
  testimonials: 3,
  questions: 15,
  /** Prices, delays and guarantees in the answers to the questions. */
  answers: [
    '80 €',
    '45 €',
    '8 000 à 15 000 €',
    'NF C 15-100',
    'plus de 15 ans',
    'dans les 2 heures',
    "dans l'heure",
    'sous 48 h',
    '24 h/24',
    'dimanches et jours fériés',
    '2 ans',
    'garantie décennale',
    "certificats d'économies d'énergie",
    'borne',
  ],
  projectTypes: ['electricite', 'plomberie', 'climatisation', 'renovation', 'depannage', 'autre'],
  notes: ['* Champs obligatoires.', 'Vos données sont protégées et ne seront pas transmises à des tiers.'],
} as const;

export const frame = {
  navigation: [
    ['Accueil', '/#accueil'],
    ['À propos', '/#a-propos'],
    ['Nos services', '/#services'],
    ['Réalisations', '/#realisations'],
    ['Contact', '/#formulaire-devis'],
  ],
  quote: 'Devis gratuit',
  footerAnchors: ['accueil', 'a-propos', 'services', 'realisations', 'contact', 'mentions-legales'],
  networks: ['instagram', 'facebook', 'twitter'],
  departments: ['Vienne', 'Deux-Sèvres', 'Vendée', 'Charente-Maritime'],
  firstYear: 2024,
} as const;

/** The prices on the page of prices. */
export const prices = ['80', '45', '8 000', '15 000'];

/** The addresses of all agreed pages. */
export const agreedPaths: readonly string[] = [
  '/',
  '/blog',
  ...services.map(({ path }) => path),
  ...towns.map(([path]) => path),
  ...legalPages,
];
