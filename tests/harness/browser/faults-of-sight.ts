/**
 * Visible faults of the current page. It is serialized and runs in the page, so it must not use anything else of this
 * file.
 */
export function faultsOfSight(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const named = (element: Element) => `${element.tagName} ${element.textContent?.trim() || element.outerHTML}`;
  // Links within a sentence are as high as their line, so they are exempt.
  const small = shown('a, button, summary').filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // A link that covers its whole card has the size of the card.
    const isCard = getComputedStyle(element, '::after').position === 'absolute';
    return !isCard && getComputedStyle(element).display !== 'inline' && Math.min(width, height) < 43.5;
  });
  const blue = shown('a').filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)');
  const loose = shown('h1, h2').filter((title) => {
    const { marginTop } = getComputedStyle(title);
    return parseFloat(marginTop) > 20;
  });
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) =>
    channels(colour)
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
  const faint = [...document.querySelectorAll('main svg, footer svg, header svg')].filter((icon) => {
    if (!icon.checkVisibility()) return false;
    let ground: Element | null = icon;
    while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
    const [a, b] = [light(getComputedStyle(icon).color), light(getComputedStyle(ground ?? icon).backgroundColor)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 3;
  });
  return [
    ...small.map((element) => `small: ${named(element)}`),
    ...blue.map((link) => `blue: ${named(link)}`),
    ...loose.map((title) => `loose: ${named(title)}`),
    ...faint.map((icon) => `faint: ${icon.parentElement?.className} ${icon.innerHTML}`),
  ];
}
