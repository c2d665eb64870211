import type { Page } from './page';

/** A node of a schema.org graph (JSON-LD 1.1). Addresses inside the site (`/media/…`) are made whole when it is written. */
export type GraphNode = Record<string, unknown>;

/** What a block's structured data may refer to. */
export interface PageContext {
  page: Pick<Page, 'title' | 'description'>;
  /** Whole address of the page. */
  url: string;
  /** A reference to the company's node. */
  business: GraphNode;
  /** The page's social image. */
  picture?: GraphNode;
}
