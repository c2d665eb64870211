/** An allow-list for drawings: elements and attributes that draw. Nothing that runs, loads, links or animates. */

export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const elements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence feTile feConvolveMatrix feDisplacementMap
  feDiffuseLighting feSpecularLighting feDistantLight fePointLight feSpotLight`);

/** These elements are removed, but their content is kept. */
export const wrappers = words('a switch');

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
  targetX targetY edgeMode preserveAlpha scale media zoomAndPan pointer-events cursor requiredFeatures systemLanguage
  font-size-adjust glyph-orientation-vertical glyph-orientation-horizontal kerning unicode-bidi direction white-space
  contentStyleType contentScriptType horiz-adv-x`);

/** Namespaces of drawing programs' metadata, which browsers ignore. */
const editors =
  /^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net|ns\.adobe\.com|www\.bohemiancoding\.com|www\.serif\.com|www\.figma\.com|purl\.org\/dc|creativecommons\.org|web\.resource\.org\/cc|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#)/;

export function isEditors(namespace: string): boolean {
  return editors.test(namespace);
}

/** The functions that a value or rule may use; also `url` of a part of the same drawing. */
const functions = words(
  // The last ones are no functions: a parenthesis follows them in a media query.
  'rgb rgba hsl hsla calc var min max matrix translate translatex translatey scale scalex scaley rotate skewx skewy media and not or only',
);
const ownPart = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** Whether a value or style sheet loads nothing and uses no unknown function. */
export function isPlainValue(value: string): boolean {
  // A backslash could disguise the name of a function.
  if (value.includes('\\')) return false;
  const others = value.replace(ownPart, '');
  const beforeCalls = others.split('(').slice(0, -1);
  const rules = [...others.matchAll(/@([\w-]*)/g)].map(([, name = '']) => name.toLowerCase());
  return beforeCalls.every((part) => functions.has(lastWord(part))) && rules.every((name) => name === 'media');
}

function lastWord(text: string): string {
  return (/(?<![\w-])[\w-]*$/.exec(text.trimEnd())?.[0] ?? '').toLowerCase();
}

/** Whether a reference is to the same drawing. */
export function isOwnReference(href: string): boolean {
  return /^#[\w.:-]+$/.test(href.trim());
}
