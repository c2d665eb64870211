import { withoutInvisible } from '../../../site/definitions/text/invisible';
import { pastedMarkup, type Carries, type Pasted } from './pasted-markup';

/**
 * What a paste puts into a field: formatted text as the marks that the field supports, and nothing that nobody sees.
 * Undefined if the browser would paste the same.
 */
export function pastedText(
  data: Pick<DataTransfer, 'getData'>,
  carries: Carries,
): Pick<Pasted, 'text' | 'lost'> | undefined {
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
  const pasted = html ? pastedMarkup(html, carries) : { text: withoutInvisible(plain), lost: [] };
  const isSame = pasted.lost.length === 0 && [plain, plain.trim()].includes(pasted.text);
  return pasted.text === '' || isSame ? undefined : pasted;
}
