import type { ResolvedImage } from '../../../site/definitions/view/page';
import { wordsOf, type RichText } from '../../../site/definitions/text/rich-text';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

interface Shown {
  anchor?: string | undefined;
  title: string;
  text?: RichText | undefined;
  before: ResolvedImage;
  after: ResolvedImage;
  town?: string | undefined;
  date?: string | undefined;
}

/** The structured data of the work: place, date and author. */
export function caseData({ anchor, title, text, before, after, town, date }: Shown, context: PageContext): GraphNode[] {
  const { url, business } = context;
  const image = [before, after].flatMap(({ src, isPlaceholder }) => (isPlaceholder ? [] : src));
  return [
    {
      '@type': 'CreativeWork',
      '@id': `${url}#${anchor ?? slugOf(title)}`,
      name: title,
      ...(text ? { description: wordsOf(text) } : {}),
      ...(image.length > 0 ? { image } : {}),
      ...(date ? { dateCreated: date } : {}),
      ...(town ? { locationCreated: { '@type': 'Place', name: town } } : {}),
      creator: business,
    },
  ];
}
