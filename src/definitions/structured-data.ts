import type { Page } from './page';

/** A node of a schema.org graph (JSON-LD 1.1). */
export type GraphNode = Record<string, unknown>;

/** What a block may say of the page that it stands on. */
export interface PageContext {
  page: Pick<Page, 'title' | 'description'>;
  /** Whole address of the page. */
  url: string;
  /** Refers to the company. */
  business: GraphNode;
  /** The picture that stands for the page where it is shared. */
  picture?: GraphNode;
}
