import { wordsOf, type RichText } from '../../../site/definitions/text/rich-text';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

/** The questions that the accordion shows, with their answers. */
export function questionData(
  { items }: { items: readonly { question: string; answer: RichText }[] },
  { url }: PageContext,
): GraphNode[] {
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity }];
}
