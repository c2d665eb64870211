import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { richText } from '../../../site/resolve/texts/markup';
import { Paragraphs, Rich } from './Rich';

it('renders bold words and links as elements, and everything else as text', () => {
  const text = richText('Un **mot**, [un lien](/a) et <b>ceci</b> & cela.', 'inline');
  expect(render(<Rich text={text} />).container.innerHTML).toBe(
    'Un <strong>mot</strong>, <a href="/a">un lien</a> et &lt;b&gt;ceci&lt;/b&gt; &amp; cela.',
  );
});

it('makes the phone numbers of a sentence links, but not inside another link', () => {
  const text = richText(
    'Appelez le 05\u00a036\u00a049\u00a086\u00a000, [ou le 05 36 49 86 00](/a). En 2024 10 12 : rien.',
    'inline',
  );
  const { container } = render(<Rich text={text} />);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+33536498600',
    '/a',
  ]);
});

it('keeps an address or the number of a standard in one piece, without the punctuation after it', () => {
  const text = 'E-mail\u00a0: contact@cuivre-et-fils.example. (a@b.fr) ou x @ y, NF C 15-100, rendez-vous';
  const { container } = render(<Rich text={text} />);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'contact@cuivre-et-fils.example',
    'a@b.fr',
    '15-100',
  ]);
  expect(container.textContent).toBe(text);
});

it('renders paragraphs, lists and subtitles; a text of one sentence is one paragraph', () => {
  const text = richText('Un.\n\n## Deux\n\n- trois\n- quatre', 'running');
  expect(render(<Paragraphs text={text} />).container.innerHTML).toBe(
    '<p>Un.</p><h3>Deux</h3><ul><li>trois</li><li>quatre</li></ul>',
  );
  expect(render(<Paragraphs text="Un." />).container.innerHTML).toBe('<p>Un.</p>');
});
