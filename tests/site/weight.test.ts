import { expect, it } from 'vitest';
import { headersWeight, oneRoundTrip, weightOf } from '../laws/weight';
import { built } from './built';

/** Length of the home page when it was agreed: a page as long as that comes in one round trip. */
const agreedLength = 11_700;

it('chaque page arrive en un aller-retour, à moins qu’elle ne soit plus longue que ce qui a été convenu', () => {
  const heavy = [...built.pages].flatMap(([path, page]) => {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const weight = weightOf(built.out, file) + headersWeight();
    // What is written beyond weighs half a byte a character, its markup included; this leaves it one.
    const allowed = oneRoundTrip + Math.max(0, wordsOf(page).length - agreedLength);
    return weight > allowed ? [`${path} : ${weight} octets pour ${allowed}`] : [];
  });
  expect(heavy).toEqual([]);
});

/** What is read on the page. */
function wordsOf(page: Document): string {
  // A clone of an element is one.
  const body = page.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent ?? '';
}
