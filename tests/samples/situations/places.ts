/** A company in a place that is no ordinary commune, and what its new site may say of the place. */
export interface PlaceSituation {
  town: string;
  postcode?: string;
  /** A part of the sentence that refuses it; absent if a site is made. */
  refusal?: string;
  /** As `company.area` says it. */
  area?: string;
  region?: string;
  timeZone?: string;
}

export const placeSituations: readonly PlaceSituation[] = [
  {
    town: 'Saint-Denis',
    postcode: '97400',
    area: 'Saint-Denis et ses environs (La Réunion, 974)',
    region: 'La Réunion',
    timeZone: 'Indian/Reunion',
  },
  {
    town: 'Marseille',
    area: 'Marseille et ses environs (Bouches-du-Rhône, 13)',
    region: "Provence-Alpes-Côte d'Azur",
  },
  { town: 'Lyon', area: 'Lyon et ses environs (Rhône, 69)', region: 'Auvergne-Rhône-Alpes' },
  { town: 'Paris', area: 'Paris et ses environs (Paris, 75)', region: 'Île-de-France' },
  { town: 'Villeurbanne', area: 'Villeurbanne et ses environs (Rhône, 69)', region: 'Auvergne-Rhône-Alpes' },
  { town: 'Ajaccio', area: 'Ajaccio et ses environs (Corse-du-Sud, 2A)', region: 'Corse' },
  {
    town: 'Mamoudzou',
    area: 'Mamoudzou et ses environs (Mayotte, 976)',
    region: 'Mayotte',
    timeZone: 'Indian/Mayotte',
  },
  {
    town: 'Fort-de-France',
    area: 'Fort-de-France et ses environs (Martinique, 972)',
    region: 'Martinique',
    timeZone: 'America/Martinique',
  },
  { town: 'Nouméa', refusal: 'ne dit pas où se trouve Nouméa' },
  { town: 'Monaco', refusal: 'n’est pas dans la liste officielle des communes' },
  { town: 'Genève', refusal: 'n’est pas dans la liste officielle des communes' },
];

/** What a starter must never say of a company that has not said it. */
export const unsaid: readonly RegExp[] = [
  /France métropolitaine/,
  /\d+e[r]? arrondissement/i,
  /8 ?h ?-/,
  /devis (?:est )?gratuit/i,
];

/** Words for a trade, as they are typed, and what the company is then called. */
export const tradeSituations: readonly (readonly [typed: string, called: string])[] = [
  ['climaticien', 'climaticien'],
  ['frigoriste', 'frigoriste'],
  ['climatisation', 'climaticien'],
  ['chauffage', 'chauffagiste'],
  ['plombière', 'plombière'],
  ['électricienne', 'électricienne'],
  ['plombier chauffagiste', 'plombier et chauffagiste'],
  ['ébéniste', 'ébéniste'],
  ['élagueuse', 'élagueuse'],
  ['jardinier', 'jardinier'],
  ['escaliéteur', 'escaliéteur'],
  ['menuiserie', 'menuisier'],
];
