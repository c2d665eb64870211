import type { ResolvedBlock } from '../definitions/page';
import type { GraphNode, PageContext } from '../definitions/structured-data';
import { blogData } from './article-grid/article-grid.structured-data';
import { articleData } from './article-header/article-header.structured-data';
import { galleryData } from './gallery/gallery.structured-data';
import { caseData } from './case-study/case-study.structured-data';
import { credentialData } from './credentials/credentials.structured-data';
import { priceData } from './price-table/price-table.structured-data';
import { questionData } from './faq/faq.structured-data';
import type { definitions } from './schemas';

type Telling = Extract<(typeof definitions)[number], { structuredData: object }>;

/**
 * What definitions say to search engines, listed apart: rendering starts sooner without zod, which they carry. A line
 * that is missing, or that a definition contradicts, does not compile.
 */
const functions: { [Type in Telling['type']]: Extract<Telling, { type: Type }>['structuredData'] } = {
  'article-grid': blogData,
  'article-header': articleData,
  faq: questionData,
  'price-table': priceData,
  credentials: credentialData,
  'case-study': caseData,
  gallery: galleryData,
};

/** The nodes that a block adds to the graph of its page. */
export function blockData(block: ResolvedBlock, context: PageContext): GraphNode[] {
  if (!Object.hasOwn(functions, block.type)) return [];
  // Validation has matched the block with its type's definition, which is what the function takes.
  const tell = functions[block.type as Telling['type']] as (block: ResolvedBlock, context: PageContext) => GraphNode[];
  return tell(block, context);
}
