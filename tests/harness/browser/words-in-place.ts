import type { Page } from 'playwright-core';

/**
 * What a stranger's long word breaks in what lies on top of a page, the last dialog, menu or notice: anything wider
 * than the window or than what scrolls it, a cut text without an ellipsis, a text over another, a button that another
 * thing covers, and short words in pieces, because a long one took their room. Long words have twenty `x` in a row.
 */
export function faultsOfWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layers = ['[role=dialog]', '[role=menu], [role=listbox]'].flatMap((kind) =>
      [...document.querySelectorAll(kind)].filter((layer) => layer.checkVisibility()).slice(-1),
    );
    const top = layers.at(-1) ?? document.body;
    const seen = [...top.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], svg, iframe, style, script'),
    );
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} « ${element.textContent.trim().slice(0, 40)} »`;

    const widthOf = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' ? element.clientWidth : element.scrollWidth;
    const long = seen.filter((element) => /x{20}/.test(element.textContent));
    const isWide = (element: Element) => {
      const { clientWidth } = element;
      if (clientWidth <= 1 || widthOf(element) <= clientWidth + 1) return false;
      const { overflowX } = getComputedStyle(element);
      // What scrolls may hold many narrow things.
      if (/auto|scroll/.test(overflowX))
        return long.some((one) => one !== element && element.contains(one) && widthOf(one) > clientWidth + 1);
      return /hidden|clip/.test(overflowX) && !element.matches('input, textarea');
    };
    const wide = long
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 || isWide(element))
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
      .map((element) => `wide: ${named(element)}`);

    /** The part of a box that its ancestors do not cut. */
    const shown = (element: Element, box: DOMRect) => {
      let { left, top: above, right, bottom } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        [left, above] = [Math.max(left, edge.left), Math.max(above, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { left, above, right, bottom, isSeen: right - left > 2 && bottom - above > 2 };
    };
    /** What lies over the rest on purpose: a bar that stays, a sheet, a notice. */
    const layerOf = (element: Element) => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { position, zIndex } = getComputedStyle(around);
        if (/fixed|sticky/.test(position) || (position !== 'static' && zIndex !== 'auto')) return around;
      }
      return null;
    };
    const range = document.createRange();
    const texts = seen.flatMap((element) =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== ''),
    );
    const lines = texts.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()]
        .map((box) => ({ text, ...shown(text.parentElement!, box) }))
        .filter(({ isSeen }) => isSeen);
    });
    const over = lines.flatMap((one, rank) =>
      lines
        .slice(rank + 1)
        .filter(
          (other) =>
            other.text !== one.text &&
            layerOf(other.text.parentElement!) === layerOf(one.text.parentElement!) &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
            // Lines that are set closely overlap by the room for their accents.
            Math.min(one.bottom, other.bottom) - Math.max(one.above, other.above) > 7,
        )
        .map((other) => `over: ${named(one.text.parentElement!)} / ${named(other.text.parentElement!)}`),
    );

    const covered = seen
      .filter((element) => element.matches('button, a[href], input:not([type=file])'))
      .flatMap((element) => {
        const { left, above, right, bottom, isSeen } = shown(element, element.getBoundingClientRect());
        if (!isSeen || bottom <= 0 || above >= innerHeight) return [];
        const [x, y] = [(left + right) / 2, (Math.max(above, 0) + Math.min(bottom, innerHeight)) / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.contains(element) || element.contains(hit) || hit.closest('label, [class*=Input]')) return [];
        if (layerOf(hit) !== layerOf(element)) return [];
        return [`covered: ${named(element)} by ${named(hit)}`];
      });

    const pieces = texts.flatMap((text) =>
      [...text.data.matchAll(/(?<!\S)[\p{L}\p{N}]{1,14}(?=[\s.,:…]|$)/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ y }) => Math.round(y)),
        );
        return tops.size > 1 ? [`in pieces: ${word} in ${named(text.parentElement!)}`] : [];
      }),
    );
    return [...new Set([...wide, ...over, ...covered, ...pieces])];
  });
}
