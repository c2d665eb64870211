import type { IconName } from './icons';
import { moreIconWords } from './more-icon-words';
import { folded } from '../../french/suggest';

type Words = readonly [string, ...string[]];

const ownWords: Record<IconName, Words> = {
  bolt: ['éclair', 'électricité', 'courant', 'foudre'],
  droplet: ['goutte', 'eau', 'plomberie', 'fuite'],
  snowflake: ['flocon', 'climatisation', 'froid', 'neige'],
  flame: ['flamme', 'feu', 'chauffage', 'gaz'],
  hammer: ['marteau', 'travaux', 'rénovation'],
  home: ['maison', 'logement', 'accueil'],
  building: ['immeuble', 'bureaux', 'entreprise'],
  shield: ['bouclier', 'garantie', 'sécurité', 'assurance'],
  clock: ['horloge', 'heure', 'délai', 'temps'],
  pin: ['épingle', 'lieu', 'location', 'adresse', 'carte'],
  phone: ['téléphone', 'appel', 'combiné'],
  mail: ['courrier', 'enveloppe', 'courriel', 'message'],
  star: ['étoile', 'avis', 'note'],
  award: ['médaille', 'prix', 'qualité', 'récompense'],
  users: ['équipe', 'personnes', 'clients'],
  wrench: ['outil', 'outils', 'clé plate', 'réparation', 'tool', 'tools'],
  leaf: ['feuille', 'écologie', 'nature', 'jardin'],
  euro: ['euro', 'argent', 'tarif'],
  sun: ['soleil', 'solaire', 'été'],
  wind: ['vent', 'ventilation', 'air'],
  thermometer: ['thermomètre', 'température', 'chaleur'],
  tractor: ['tracteur', 'ferme', 'agriculture'],
  waves: ['vagues', 'mer', 'piscine'],
  ship: ['bateau', 'ancre', 'port'],
  factory: ['usine', 'industrie', 'atelier'],
  school: ['école', 'formation'],
  castle: ['château', 'patrimoine', 'tour'],
  key: ['clé', 'serrure'],
  bulb: ['ampoule', 'éclairage', 'lumière', 'idée'],
  plug: ['prise', 'branchement'],
  bath: ['bain', 'baignoire', 'salle de bain', 'douche'],
  paint: ['peinture', 'rouleau', 'décoration'],
  ruler: ['règle', 'mesure', 'plan'],
  calendar: ['calendrier', 'date', 'rendez-vous'],
  handshake: ['poignée de main', 'confiance', 'accord'],
  heart: ['cœur', 'passion', 'soin'],
  truck: ['camion', 'livraison', 'déplacement'],
  document: ['document', 'devis', 'papier', 'fichier'],
};

/**
 * French words for the icons that a company's site is likely to use: the first is the name, the others are synonyms.
 */
export const iconWords: ReadonlyMap<string, Words> = new Map(Object.entries({ ...ownWords, ...moreIconWords }));

/** Their names, in the order of the list. */
export const likelyIcons: readonly string[] = [...iconWords.keys()];

/** Icons by French word, folded; the first icon with a word wins. */
export const iconSynonyms: ReadonlyMap<string, string> = new Map(
  [...iconWords].flatMap(([icon, words]) => words.map((word): [string, string] => [folded(word), icon])).toReversed(),
);
