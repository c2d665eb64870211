import { afterEach, expect, it, vi } from 'vitest';
import { setStrangersAside } from './own-markup';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** A page of so many sections, translated, with a stranger after each section: what the browser shows, and its own HTML. */
function changedPage(sections: number): { root: Element; own: Element } {
  const html = Array.from(
    { length: sections },
    (_, at) => `<section><h2>Titre ${at}</h2><p>Un <b>mot</b></p></section>`,
  );
  const own = new DOMParser().parseFromString(`<div id="root">${html.join('')}</div>`, 'text/html').body
    .firstElementChild!;
  document.body.innerHTML = `<div id="root">${html.join('')}</div>`;
  const root = document.getElementById('root')!;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `[${text.nodeValue}]`;
    text.parentNode!.replaceChild(font, text);
  }
  for (const section of root.querySelectorAll('section')) section.after(document.createElement('div'));
  return { root, own };
}

it('gives the page its own markup, and then the strangers’ changes back', () => {
  const { root, own } = changedPage(5);
  const changed = root.innerHTML;
  const sections = [...root.querySelectorAll('section')];
  const { putBack } = setStrangersAside(root, own);
  expect(root.innerHTML).toBe(own.innerHTML);
  expect([...root.children]).toEqual(sections);
  putBack();
  expect(root.innerHTML).toBe(changed);
});

it('reads each node as often in a page twice as long', () => {
  const readsOf = (sections: number) => {
    const { root, own } = changedPage(sections);
    const reads = vi.spyOn(Node.prototype, 'nodeName', 'get');
    setStrangersAside(root, own).putBack();
    const count = reads.mock.calls.length;
    reads.mockRestore();
    return count / sections;
  };
  const [some, more] = [readsOf(100), readsOf(400)];
  expect(some).toBeGreaterThan(1);
  expect(more / some).toBeLessThan(1.1);
});
