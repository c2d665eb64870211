/** An allow-list for drawings: elements and attributes that draw. Nothing that runs, loads, links or moves. */

export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are kept; a link `a` as a group. */
export const elements = words(`
  svg g a switch defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence feTile feConvolveMatrix feDisplacementMap
  feDiffuseLighting feSpecularLighting feDistantLight fePointLight feSpotLight`);

export const attributes = words(`
  id class style lang role version baseProfile viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry
  fx fy fr d points transform transform-origin opacity color display visibility overflow fill fill-opacity fill-rule
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset vector-effect paint-order mix-blend-mode isolation offset stop-color stop-opacity gradientUnits
  gradientTransform spreadMethod pathLength clip-path clip-rule clipPathUnits mask mask-type maskUnits
  maskContentUnits patternUnits patternContentUnits patternTransform href marker marker-start marker-mid marker-end
  markerWidth markerHeight markerUnits orient refX refY font font-family font-size font-weight font-style
  font-stretch font-variant text-anchor text-decoration text-rendering dominant-baseline alignment-baseline
  baseline-shift letter-spacing word-spacing writing-mode dx dy rotate textLength lengthAdjust startOffset
  shape-rendering image-rendering color-rendering color-interpolation color-interpolation-filters enable-background
  filter filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation flood-color
  flood-opacity tableValues slope intercept amplitude exponent radius baseFrequency numOctaves seed stitchTiles
  xChannelSelector yChannelSelector surfaceScale diffuseConstant specularConstant specularExponent lighting-color
  azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle order kernelMatrix kernelUnitLength divisor bias
  targetX targetY edgeMode preserveAlpha scale media zoomAndPan pointer-events cursor requiredFeatures requiredExtensions
  systemLanguage
  font-size-adjust glyph-orientation-vertical glyph-orientation-horizontal kerning unicode-bidi direction white-space
  contentStyleType contentScriptType horiz-adv-x`);

/** Namespaces of drawing programs' metadata, which browsers ignore. */
const editors =
  /^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net|ns\.adobe\.com|www\.bohemiancoding\.com|www\.serif\.com|www\.figma\.com|purl\.org\/dc|creativecommons\.org|web\.resource\.org\/cc|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#)/;

export function isEditors(namespace: string): boolean {
  return editors.test(namespace);
}

/** The functions that a value or rule may use, none of which loads anything; also `url` of a part of the same drawing. */
const functions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc var min max clamp
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  path polygon circle ellipse inset cubic-bezier steps
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  is where has nth-child nth-last-child nth-of-type nth-last-of-type first-child lang`);
/** No functions: a parenthesis follows these words in the condition of a rule. */
const conditions = words('media supports and not or only');
const rulesOfCondition = words('media supports');
const ownPart = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** Whether a value or style sheet loads nothing and uses no unknown function. */
export function isPlainValue(value: string): boolean {
  // A backslash could disguise the name of a function.
  if (value.includes('\\')) return false;
  const others = value.replace(ownPart, '');
  const called = others
    .split('(')
    .slice(0, -1)
    .map(lastWord)
    // A parenthesis that no word precedes only groups.
    .filter((name) => name !== '');
  const rules = [...others.matchAll(/@([\w-]*)/g)].map(([, name = '']) => name.toLowerCase());
  return (
    called.every((name) => functions.has(name) || conditions.has(name)) &&
    rules.every((name) => rulesOfCondition.has(name))
  );
}

const embedded = /url\(["']?data:(?:font|application)\//gi;

/** Whether a rule of a style sheet could load another file; fonts within the drawing do not count. */
export function isLoading(rule: string): boolean {
  const others = rule.replace(ownPart, '').replace(embedded, '');
  return /\\|@import|(?:url|image|image-set|src|cross-fade)\(/i.test(others);
}

function lastWord(text: string): string {
  return (/(?<![\w-])[\w-]*$/.exec(text.trimEnd())?.[0] ?? '').toLowerCase();
}

/** Whether a reference is to the same drawing. */
export function isOwnReference(href: string): boolean {
  return /^#[\w.:-]+$/.test(href.trim());
}
