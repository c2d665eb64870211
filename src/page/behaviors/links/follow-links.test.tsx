import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from './follow-links';

const navigate = vi.fn<(to: string) => void>();
const prefetch = vi.fn<(path: string) => void>();
let stop: () => void;
/** Stops jsdom from loading the link, and notes whether anything else had prevented it. */
let isLeftToBrowser: boolean | undefined;
const leaveToBrowser = (event: Event) => {
  isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
};

beforeEach(() => {
  stop = followLinks({ navigate, prefetch });
  window.addEventListener('click', leaveToBrowser);
});

afterEach(() => {
  stop();
  window.removeEventListener('click', leaveToBrowser);
  vi.clearAllMocks();
  isLeftToBrowser = undefined;
  document.body.innerHTML = '';
});

function link(attributes: string): HTMLElement {
  document.body.innerHTML = `<a ${attributes}><span>Lien</span></a>`;
  return document.querySelector('span')!;
}

describe('a click on a link', () => {
  it.each([
    ['/blog', '/blog'],
    ['/?ville=Rennes#devis', '/?ville=Rennes#devis'],
    ['#contact', '/#contact'],
    ['http://localhost:3000/rennes', '/rennes'],
  ])('to %s of this site navigates inside the page', (href, to) => {
    fireEvent.click(link(`href="${href}"`));
    expect(navigate.mock.calls).toEqual([[to]]);
    expect(isLeftToBrowser).toBe(false);
  });

  it.each([
    'href="https://ailleurs.example/"',
    'href="http://localhost:4000/blog"',
    'href="tel:+33536491234"',
    'href="mailto:a@b.fr"',
    'href="/blog" target="_blank"',
    'href="/blog" download',
    'href="/media/plan.pdf"',
  ])('is left to the browser: %s', (attributes) => {
    fireEvent.click(link(attributes));
    expect(navigate).not.toHaveBeenCalled();
    expect(isLeftToBrowser).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that asks for another tab or window is left to the browser: %j',
    (init) => {
      fireEvent.click(link('href="/blog"'), init);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('is left alone if something else has handled it', () => {
    const target = link('href="/blog"');
    target.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(target);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it('ignores a click outside links', () => {
  document.body.innerHTML = '<p>Texte</p>';
  fireEvent.click(document.querySelector('p')!);
  expect(navigate).not.toHaveBeenCalled();
});

describe('a pointer or finger on a link', () => {
  it.each(['pointerover', 'touchstart'])('fetches the page of the link on %s', (name) => {
    fireEvent(link('href="/blog?page=2#haut"'), new Event(name, { bubbles: true }));
    expect(prefetch.mock.calls).toEqual([['/blog']]);
  });

  it.each(['href="#contact"', 'href="/"', 'href="https://ailleurs.example/"', 'href="/media/plan.pdf"'])(
    'fetches nothing for %s',
    (attributes) => {
      fireEvent(link(attributes), new Event('pointerover', { bubbles: true }));
      expect(prefetch).not.toHaveBeenCalled();
    },
  );
});

it('does nothing after it is stopped', () => {
  stop();
  fireEvent.click(link('href="/blog"'));
  fireEvent(document.querySelector('span')!, new Event('pointerover', { bubbles: true }));
  expect(navigate).not.toHaveBeenCalled();
  expect(prefetch).not.toHaveBeenCalled();
});
