import type { Page } from 'playwright-core';

/** A change that an extension, a translator or the browser makes to a page. */
export const strangerChanges = [
  'insert',
  'wrap',
  'wrap-text',
  'remove-text',
  'remove',
  'translate',
  'beside-fields',
  'beside-calls',
] as const;
export type StrangerChange = (typeof strangerChanges)[number];

/** One change, at a place that is a share of all places. */
export interface Change {
  kind: StrangerChange;
  at: number;
}

/** Makes changes to the page, as its own code never would. It is serialized, and runs in the page. */
export function change(page: Page, changes: readonly Change[]): Promise<void> {
  return page.evaluate(makeChanges, changes);
}

/** The same as a script of the page: at its end `parsed`, or when the engine begins to `start`, or is `ready`. */
export async function changeAt(page: Page, moment: 'parsed' | 'starting' | 'ready', changes: readonly Change[]) {
  const run = `(${makeChanges.toString()})(${JSON.stringify(changes)})`;
  await page.addInitScript({
    content:
      moment === 'parsed'
        ? `addEventListener('DOMContentLoaded', () => ${run})`
        : `new MutationObserver((_, observer) => {
            if (document.documentElement?.dataset.engine !== '${moment}') return;
            observer.disconnect();
            ${run};
          }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-engine'] })`,
  });
}

/** As a browser’s translator does: each text that appears is put into elements of its own, and never taken out. */
export function translateOn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walk.nextNode()) {
        const { nodeValue, parentElement } = walk.currentNode;
        if (nodeValue!.trim() && !parentElement!.closest('textarea, option, script, style, svg, font, noscript'))
          found.push(walk.currentNode as Text);
      }
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function makeChanges(changes: readonly Change[]): void {
  const root = document.getElementById('root')!;
  const elements = () => [...root.querySelectorAll(':not(svg *, option, noscript *)')];
  const texts = () => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode())
      if (
        walk.currentNode.nodeValue!.trim() &&
        !walk.currentNode.parentElement!.closest('textarea, option, svg, noscript')
      )
        found.push(walk.currentNode as Text);
    return found;
  };
  const at = <One>(all: readonly One[], share: number) => all[Math.floor(share * all.length)]!;
  const stranger = (name = 'div') => Object.assign(document.createElement(name), { className: 'stranger' });
  for (const { kind, at: share } of changes) {
    if (kind === 'insert') at(elements(), share).before(stranger());
    if (kind === 'wrap') {
      const element = at(elements(), share);
      const wrapper = stranger();
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
    if (kind === 'wrap-text') {
      const text = at(texts(), share);
      const wrapper = stranger('font');
      text.replaceWith(wrapper);
      wrapper.append(text);
    }
    // Not what holds a field: there would be nothing to type into.
    if (kind === 'remove')
      at(
        elements().filter((one) => !one.matches('[name]') && !one.querySelector('[name], h1')),
        share,
      ).remove();
    if (kind === 'remove-text') at(texts(), share).remove();
    if (kind === 'translate')
      for (const text of texts()) {
        const font = stranger('font');
        font.append(Object.assign(stranger('font'), { textContent: `[${text.nodeValue}]` }));
        text.replaceWith(font);
      }
    if (kind === 'beside-fields')
      for (const field of root.querySelectorAll('input, textarea, select')) field.after(stranger());
    if (kind === 'beside-calls')
      for (const link of root.querySelectorAll('a[href^="tel:"]')) link.after(stranger('span'));
  }
}
