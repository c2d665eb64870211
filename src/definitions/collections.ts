import type { DocumentIcon } from './icons';
import type { Link, ResolvedImage } from './page';
import type { RichText } from './rich-text';
import type { ProjectType } from './project-types';

export interface ServiceEntry {
  href: string;
  /** Short name for menus. */
  menu: string;
  icon: DocumentIcon;
  title: string;
  description: RichText;
  features: string[];
  image: ResolvedImage;
}

export interface ArticleEntry {
  id: number;
  href: string;
  title: string;
  excerpt: string;
  category: string;
  /** ISO 8601 calendar date. */
  date: string;
  author: string;
  image: ResolvedImage;
}

/** The page of a town, and how far it is. */
export interface PlaceEntry extends Link {
  /** In words: « 12 km ». Absent when one of the two places is not known. */
  distance?: string;
}

/** What the company charges whatever it does. */
export interface Rate {
  label: string;
  price: string;
}

/** The documents that blocks can list; the resolver derives them, nobody types them twice. */
export interface Collections {
  services: ServiceEntry[];
  articles: ArticleEntry[];
  /** The towns nearest to the page's own town. */
  neighbours: Link[];
  /** The towns nearest to the page's own town, else to the company, each with its distance. */
  around: PlaceEntry[];
  /** Items of the blocks of the same type that name the page's town or its neighbours, when the block asks for them. */
  proof: unknown[];
  /** Those of the block's `places` that have a page. */
  places: Link[];
  /** What the form offers: the block's `projectTypes`, and those of services that it does not name. */
  projectTypes: ProjectType[];
  /** What `site.json` says of prices. */
  rates: Rate[];
}

export type CollectionName = keyof Collections;
