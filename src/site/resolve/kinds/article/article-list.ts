import { factsOf } from '../../../definitions/shapes/written-shapes';
import { isHidden } from '../../../definitions/text/tokens';
import type { WrittenLink } from '../../plan/page-input';
import type { Document, Documents } from '../../plan/site-documents';
import { pageLink } from '../page/own-page';

/** The link to the page that lists the articles, if there is one. */
export function articleListLink(pages: Documents['page']): WrittenLink | undefined {
  const found = articleListIn(pages);
  return found && pageLink(found);
}

/** The document of the page that lists the articles. */
export function articleListIn(pages: Documents['page']): Document<'page'> | undefined {
  return pages.find(({ data }) =>
    data.blocks.some((block) => !isHidden(block) && factsOf(String(block.type))?.collection === 'articles'),
  );
}
