import type { SaxesTagNS } from 'saxes';

/** A part of a web page in a drawing, while it is read. */
export interface DrawnPage {
  /** The line of its beginning. */
  line: number;
  /** Whether browsers show another version instead of it. */
  isHidden: boolean;
  /** Whether something in it would be seen. */
  isSeen: boolean;
  /** Whether it changes what is behind it. */
  isEffect: boolean;
}

/** The part of a web page that an element begins; undefined if it begins none. */
export function pageBegun(
  { local, attributes }: SaxesTagNS,
  parent: SaxesTagNS | undefined,
  line: number,
): DrawnPage | undefined {
  if (local !== 'foreignObject') return undefined;
  // Browsers ignore what asks for extensions; a program that offers several versions in a `switch` has drawn another.
  const isHidden = 'requiredExtensions' in attributes || parent?.local === 'switch';
  return { line, isHidden, isSeen: false, isEffect: false };
}

/** Styles by which an empty box takes room, and is not seen. */
const unseen = /^(?:width|height|overflow|display|position|margin|padding|box-sizing|pointer-events)$/;
/** Styles by which it changes what is behind it. */
const effects = /^(?:(?:-webkit-)?(?:backdrop-)?filter|(?:-webkit-)?(?:clip-path|mask)|mix-blend-mode)$/;

/** Notes an element inside the page. */
export function noteInPage(page: DrawnPage, { local, attributes }: SaxesTagNS): void {
  if (!/^(?:div|span|body|p)$/.test(local)) page.isSeen = true;
  for (const { name, value, prefix } of Object.values(attributes)) {
    if (name === 'xmlns' || prefix === 'xmlns' || /^(?:id|class|lang|data-[\w-]+)$/.test(name)) continue;
    if (name !== 'style') page.isSeen = true;
    else noteStyle(page, value);
  }
}

function noteStyle(page: DrawnPage, style: string): void {
  for (const written of style.split(';').filter((one) => one.trim() !== '')) {
    const [property = ''] = written.split(':');
    if (effects.test(property.trim()) && !/url\(\s*["']?[^#"'\s]/i.test(written)) page.isEffect = true;
    else if (!unseen.test(property.trim())) page.isSeen = true;
  }
}
