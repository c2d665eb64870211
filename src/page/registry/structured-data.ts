import type { ResolvedBlock } from '../../site/definitions/view/page';
import type { GraphNode, PageContext } from '../../site/definitions/view/structured-data';
import { blogData } from '../blocks/article-grid/article-grid.structured-data';
import { articleData } from '../blocks/article-header/article-header.structured-data';
import { galleryData } from '../blocks/gallery/gallery.structured-data';
import { caseData } from '../blocks/case-study/case-study.structured-data';
import { credentialData } from '../blocks/credentials/credentials.structured-data';
import { jobData } from '../blocks/job-offer/job-offer.structured-data';
import { priceData } from '../blocks/price-table/price-table.structured-data';
import { questionData } from '../blocks/faq/faq.structured-data';
import type { definitions } from './schemas';

type Telling = Extract<(typeof definitions)[number], { structuredData: object }>;

/**
 * The structured-data function of each block type. In its own file, so that rendering need not load zod with the
 * definitions. A missing or wrong line does not compile.
 */
const functions: { [Type in Telling['type']]: Extract<Telling, { type: Type }>['structuredData'] } = {
  'article-grid': blogData,
  'article-header': articleData,
  faq: questionData,
  'price-table': priceData,
  credentials: credentialData,
  'case-study': caseData,
  gallery: galleryData,
  'job-offer': jobData,
};

/** The nodes that a block adds to the structured data of its page. */
export function blockData(block: ResolvedBlock, context: PageContext): GraphNode[] {
  if (!Object.hasOwn(functions, block.type)) return [];
  // Validation has checked the block against its type's schema, which is the function's parameter type.
  const tell = functions[block.type as Telling['type']] as (block: ResolvedBlock, context: PageContext) => GraphNode[];
  return tell(block, context);
}
