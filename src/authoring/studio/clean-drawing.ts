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
  dominant-baseline letter-spacing dx dy role aria-label aria-hidden xml:space`
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
  }).trim();
  if (!/^<svg[\s>]/.test(clean) || !/<\/svg>$|\/>$/.test(clean)) return undefined;
  const named = clean.includes('xmlns="http://www.w3.org/2000/svg"')
    ? clean
    : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return { extension: 'svg', bytes: Buffer.from(`${named}\n`) };
}

/** Refers to nothing but its own parts: `#mark`, `url(#shade)`. */
function onlyOwn(attribs: Record<string, string>): Record<string, string> {
  const { 'xlink:href': old, ...others } = attribs;
  const all = old === undefined ? others : { href: old, ...others };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) =>
      name === 'href'
        ? /^#[\w.-]+$/.test(value)
        : !/url\s*\(/i.test(value) || /^url\(["']?#[\w.-]+["']?\)$/.test(value.trim()),
    ),
  );
}
