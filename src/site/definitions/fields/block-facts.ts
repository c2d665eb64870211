import type { CollectionName } from '../documents/collections';
import type { IconName } from '../media/icons/icons';

/** The parts of the palette, in its order. */
export const blockGroups = ['En-tête', 'Textes', 'Listes et liens', 'Confiance', 'Contact'] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** The grounds that a band can have, with their French names for editors. */
export const tones = { plain: 'fond de la page (clair)', band: 'bande (teinté)', strong: 'fort (foncé)' } as const;
export type Tone = keyof typeof tones;

/** Facts about a type of block, as plain data, for the page that contains it and the palette that offers it. */
export interface BlockFacts {
  /** French name of the block, for the editor and the messages. */
  label: string;
  group: BlockGroup;
  icon: IconName;
  /** The grounds that it supports; empty if its ground is fixed. */
  tones: readonly Tone[];
  /** Where the block has the page's main title, if it does. */
  mainTitle?: MainTitle;
  /** The documents that the resolver attaches to the block as `entries`. */
  collection?: CollectionName;
  /** Laid out in the column of a running text; so are the breadcrumbs if this block comes first. */
  isRunningText?: true;
  /** Its example is true of any company: the palette inserts it with those texts. */
  isForAnyone?: true;
  /** The field that names the places where the page's service is offered. */
  areaServed?: string;
  /** What the block proves, if anything. */
  proof?: ProofFacts;
  /** The resolver attaches the proved facts as `proven`. */
  saysProof?: true;
  /** The types of blocks that are drawn inside this one, by the field that holds each. */
  parts?: Readonly<Record<string, string>>;
  /** Tells visitors that visits are counted, and how to refuse. */
  saysCounting?: true;
  /** The resolver attaches the page's map as `map`. */
  hasMap?: true;
}

/** How a block proves the company's work, item by item. */
export interface ProofFacts {
  of: 'project' | 'review';
  /** The list field with the items. */
  items: string;
  /** The item field that names the town. */
  place: string;
  /** The item field that names the trade, if there is one. */
  trade?: string;
  /** The field that asks, on a town's page, for the items of the whole site that are in or near the town. */
  nearby: string;
}

export interface MainTitle {
  field: string;
  /** Required values of other fields for this to be the main title. */
  when?: Readonly<Partial<Record<string, string>>>;
}

/** Whether the block holds the main title of its page. */
export function hasMainTitle({ mainTitle }: Pick<BlockFacts, 'mainTitle'>, block: Record<string, unknown>): boolean {
  if (!mainTitle || block[mainTitle.field] === undefined) return false;
  return Object.entries(mainTitle.when ?? {}).every(([field, value]) => block[field] === value);
}
