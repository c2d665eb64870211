import type { DocumentIcon } from '../media/icons/icons';
import type { Link, ResolvedImage } from '../view/page';
import type { RichText } from '../text/rich-text';
import type { ProjectType } from '../company/project-types';

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
  /** In words: « 12 km ». Absent if one of the positions is unknown. */
  distance?: string;
}

/** A fee that applies to any work. */
export interface Rate {
  label: string;
  price: string;
}

/** The lists that blocks can show; the resolver computes them from the documents. */
export interface Collections {
  services: ServiceEntry[];
  articles: ArticleEntry[];
  /** The towns nearest to the page's own town. */
  neighbours: Link[];
  /** The towns nearest to the page's town, or else to the company, with distances. */
  around: PlaceEntry[];
  /** Items of blocks of the same type that name the page's town or its neighbours, if the block asks for them. */
  proof: unknown[];
  /** The places of the block that have a page. */
  places: Link[];
  /** The project types of a form: those of the block, and those of services that it does not list. */
  projectTypes: ProjectType[];
  /** The prices in `site.json`. */
  rates: Rate[];
}

export type CollectionName = keyof Collections;
