import type { CollectionName } from './collections';
import type { IconName } from './icons';

/** The parts of the palette, in its order. */
export const blockGroups = ['En-tête', 'Textes', 'Listes et liens', 'Confiance', 'Contact'] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** The grounds that a band of the page can have, as editors are told of them. */
export const tones = { plain: 'fond de la page (clair)', band: 'bande (teinté)', strong: 'fort (foncé)' } as const;
export type Tone = keyof typeof tones;

/** What a block is to the page that holds it and to the palette that offers it: plain data. */
export interface BlockFacts {
  /** French name of the block, for the editor and the messages. */
  label: string;
  group: BlockGroup;
  icon: IconName;
  /** The grounds that it really draws; none when its ground is its own. */
  tones: readonly Tone[];
  /** Where the main title of the page stands, if the block has it. */
  mainTitle?: MainTitle;
  /** The documents that the resolver attaches to the block as `entries`. */
  collection?: CollectionName;
  /** Set in the column of a running text, as is what leads to the page when the block comes first. */
  isRunningText?: true;
  /** What its example says is what any company would say: the palette adds it with those words. */
  isForAnyone?: true;
  /** The field that names the places where the page's service is offered. */
  areaServed?: string;
  /** What it proves, if it does. */
  proof?: ProofFacts;
  /** The resolver attaches what documents prove, in a line each, as `proven`. */
  saysProof?: true;
  /** The field that says when somebody answers, and what it says when that is at any hour. */
  answers?: { field: string; always: string };
  /** The resolver attaches the map of the page to the block, as `map`. */
  hasMap?: true;
}

/** What a block proves of the company, item by item. */
export interface ProofFacts {
  of: 'project' | 'review';
  /** The field that lists them. */
  items: string;
  /** The field of each that names the town. */
  place: string;
  /** The field of each that names the trade, if one does. */
  trade?: string;
  /** The field that asks, on the page of a town, for those of the whole site that are there or near. */
  nearby: string;
}

export interface MainTitle {
  field: string;
  /** What other fields must say for it to be the main title. */
  when?: Readonly<Partial<Record<string, string>>>;
}

/** Whether the block holds the main title of its page. */
export function hasMainTitle({ mainTitle }: Pick<BlockFacts, 'mainTitle'>, block: Record<string, unknown>): boolean {
  if (!mainTitle || block[mainTitle.field] === undefined) return false;
  return Object.entries(mainTitle.when ?? {}).every(([field, value]) => block[field] === value);
}
