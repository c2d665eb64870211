import sanitize from 'sanitize-html';
import type { Upload } from './encode-upload';

/** What draws. Neither scripts, nor links, nor anything of another document or another language. */
const elements = `
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker`
  .trim()
  .split(/\s+/);

const attributes = `
  id class xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy
  d points transform opacity color display fill fill-opacity fill-rule stroke stroke-width
  stroke-opacity stroke-linecap clip-rule stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset vector-effect visibility offset stop-color stop-opacity gradientUnits
  gradientTransform spreadMethod pathLength clip-path clipPathUnits mask maskUnits maskContentUnits
  patternUnits patternTransform href marker-start marker-mid marker-end markerWidth markerHeight
  markerUnits orient refX refY font-family font-size font-weight font-style text-anchor
  dominant-baseline letter-spacing dx dy role aria-label aria-hidden xml:space style`
  .trim()
  .split(/\s+/);

/** Longest drawing that is taken, in bytes. */
const longest = 2_000_000;

/** The drawing with what draws and nothing else; undefined for what is none. */
export function cleanDrawing(bytes: Buffer): Upload | undefined {
  if (bytes.length > longest) return undefined;
  const clean = sanitize(bytes.toString('utf8'), {
    allowedTags: elements,
    allowedAttributes: { '*': attributes },
    parser: { xmlMode: true, decodeEntities: true },
    // Their contents are no text of the drawing.
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'iframe', 'textarea', 'noscript'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: onlyOwn(attribs) }) },
  });
  // What stands around the drawing (the kind of document, its entities) has left its crumbs.
  const drawing = clean.slice(clean.indexOf('<svg'), clean.lastIndexOf('>') + 1);
  if (!/^<svg[\s>][^]*<\/svg>$/.test(drawing)) return undefined;
  const whole = withStyles(drawing, stylesIn(bytes.toString('utf8')));
  const named = whole.includes('xmlns="http://www.w3.org/2000/svg"')
    ? whole
    : whole.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return { extension: 'svg', bytes: Buffer.from(`${named}\n`) };
}

/** Drawing programs write colours in a style sheet: kept when it names nothing but properties. */
function stylesIn(text: string): string {
  const sheets = [...text.matchAll(/<style[^>]*>(?:\s*<!\[CDATA\[)?([^<]*?)(?:\]\]>\s*)?<\/style>/g)];
  return sheets
    .map(([, css = '']) => css.trim())
    .filter((css) => isOwnStyle(css) && !css.includes('&'))
    .join('\n');
}

function withStyles(drawing: string, css: string): string {
  return css ? drawing.replace(/^<svg[^>]*>/, (opening) => `${opening}<style>${css}</style>`) : drawing;
}

/** Whether a style refers to nothing outside, in words that mean what they say. */
function isOwnStyle(css: string): boolean {
  return !/[@\\<]|expression|javascript|image-set/i.test(css) && !/url\s*\((?!\s*["']?#[\w.-]+["']?\s*\))/i.test(css);
}

/** Refers to nothing but its own parts: `#mark`, `url(#shade)`. */
function onlyOwn(attribs: Record<string, string>): Record<string, string> {
  const { 'xlink:href': old, ...others } = attribs;
  const all = old === undefined ? others : { href: old, ...others };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => (name === 'href' ? /^#[\w.-]+$/.test(value) : isOwnStyle(value))),
  );
}
