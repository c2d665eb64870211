import { formatHex, interpolate, wcagContrast } from 'culori/fn';
import type { LookColors } from '../definitions/look/look';
import { hex, oklch, siteColors } from './palette';
import type { SiteColors } from './shipped-colors';

/**
 * A foreground on a ground, as the style sheet combines them, with the contrast that it needs (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
interface Pair {
  on: (colors: SiteColors) => string;
  drawn: (colors: SiteColors) => string;
  needs: number;
}

const white = () => '#ffffff';
const paper = (colors: SiteColors) => colors.paper;
const band = (colors: SiteColors) => colors.band;
const strong = (step: number) => (colors: SiteColors) => colors.strong[step]!;
const accent = (step: number) => (colors: SiteColors) => colors.accent[step]!;
const light = [white, paper, band, strong(1)];
/** The ground of works without a photograph (`Projects.module.css`). */
const placeholder = (colors: SiteColors) => formatHex(interpolate([colors.paper, colors.accent[1]], 'rgb')(0.4));
const dark = [strong(7), strong(8)];

const text = 4.5;
const sign = 3;

const each = (grounds: Pair['on'][], drawn: Pair['drawn'][], needs: number): Pair[] =>
  grounds.flatMap((on) => drawn.map((one) => ({ on, drawn: one, needs })));

/** Every pair of colours on the pages. `tests/night/browser/looks.test.ts` searches for others with axe. */
const pairs: readonly Pair[] = [
  ...each(light, [(colors) => colors.ink, (colors) => colors.inkSoft, strong(7), strong(8)], text),
  ...each([placeholder], [(colors) => colors.ink, (colors) => colors.inkSoft], text),
  ...each([white, paper, band, accent(1)], [accent(8)], text),
  ...each(light, [accent(7), accent(6)], sign),
  ...each([white, paper, band], [strong(6)], text),
  ...each(dark, [white, paper, strong(1), accent(3)], text),
  ...each(dark, [accent(4)], sign),
  ...each([accent(7), accent(8)], [white], text),
  ...each([accent(1)], [strong(8)], text),
];

export interface ContrastFault {
  /** The colour to change. */
  role: keyof LookColors;
  /** Its lowest contrast, and the contrast that this pair needs. */
  contrast: number;
  needs: number;
  /** The nearest colour of the same hue that passes while the others stay; undefined if there is none. */
  nearest: string | undefined;
}

/**
 * The colours that are unreadable in some pair, each at most once, with a replacement. If either colour of a pair could
 * change, the one that needs the smaller change is named. A replacement that spoils another pair is used only if there
 * is no other; that pair is then corrected next. With all replacements, everything is readable. If there are no such
 * replacements, the last fault has none, and names a colour of the pair that stays unreadable.
 */
export function contrastFaults(colors: LookColors): ContrastFault[] {
  const faults = new Map<keyof LookColors, ContrastFault>();
  let current = colors;
  const failingNow = () => failingPairs(siteColors(current));
  let spoiling = 0;
  for (let failing = failingNow(); failing.length > 0; failing = failingNow()) {
    const [worst] = failing;
    const cures = (known: ReadonlySet<Pair>) =>
      rolesOf(current)
        .flatMap((role) => {
          const nearest = nearestFor(worst!, { role, colors: current, known });
          return nearest ? [{ role, nearest, cost: distance(current[role], nearest) }] : [];
        })
        .sort((one, other) => one.cost - other.cost);
    let [cure] = cures(new Set(failing.map(({ pair }) => pair)));
    // Bounded, because two colours could spoil each other’s pairs for ever.
    if (!cure && spoiling++ < mostSpoiling) [cure] = cures(new Set(pairs));
    const { contrast, pair } = worst!;
    const role = cure?.role ?? rolesOf(current).find((one) => pairsWith(one).includes(pair))!; // no pair is fixed
    const known = faults.get(role) ?? { role, contrast, needs: pair.needs };
    if (!cure) {
      faults.delete(role);
      return [...faults.values(), { ...known, nearest: undefined }];
    }
    faults.set(role, { ...known, nearest: cure.nearest });
    current = { ...current, [role]: cure.nearest };
  }
  return [...faults.values()];
}

/** How often a change may spoil another pair. */
const mostSpoiling = 4;

/**
 * For each colour its least readable pair: the contrast, and what it needs. Colours in `blamed` are going to change, so
 * their pairs are not counted for other colours.
 */
export function leastContrasts(
  colors: LookColors,
  blamed: readonly (keyof LookColors)[] = [],
): Record<keyof LookColors, { contrast: number; needs: number }> {
  const all = siteColors(colors);
  const least = rolesOf(colors).map((role) => {
    const others = new Set(blamed.filter((one) => one !== role).flatMap((one) => [...pairsWith(one)]));
    const [worst] = pairsWith(role)
      .filter((pair) => !others.has(pair))
      .map((pair) => ({ contrast: contrastOf(pair, all), needs: pair.needs }))
      .sort((one, other) => one.contrast / one.needs - other.contrast / other.needs);
    return [role, worst];
  });
  return Object.fromEntries(least) as ReturnType<typeof leastContrasts>; // every colour is used somewhere
}

function pairsWith(role: keyof LookColors): readonly Pair[] {
  const own = pairsOf.get(role) ?? pairs.filter((pair) => isMadeOf(pair, role));
  pairsOf.set(role, own);
  return own;
}

/** A cache: the pairs of each colour. */
const pairsOf = new Map<keyof LookColors, readonly Pair[]>();

const anyColors: LookColors = {
  ink: '#000000',
  paper: '#ffffff',
  band: '#eeeeee',
  strong: '#222244',
  accent: '#442222',
};

/** Whether a pair changes when that colour changes. */
function isMadeOf({ on, drawn }: Pair, role: keyof LookColors): boolean {
  const [one, other] = [siteColors(anyColors), siteColors({ ...anyColors, [role]: '#448844' })];
  return on(one) !== on(other) || drawn(one) !== drawn(other);
}

function contrastOf({ on, drawn }: Pair, all: SiteColors): number {
  return wcagContrast(on(all), drawn(all));
}

interface Failing {
  pair: Pair;
  contrast: number;
}

/** The pairs with too little contrast, worst first. */
function failingPairs(all: SiteColors): Failing[] {
  return pairs
    .map((pair) => ({ pair, contrast: contrastOf(pair, all) }))
    .filter(({ pair, contrast }) => contrast < pair.needs)
    .sort((one, other) => one.contrast / one.pair.needs - other.contrast / other.pair.needs);
}

/**
 * The nearest colour with which the pair passes and none fails but those of `known`. Only the lightness changes: the hue
 * is the company's.
 */
function nearestFor(
  { pair }: Failing,
  { role, colors, known }: { role: keyof LookColors; colors: LookColors; known: ReadonlySet<Pair> },
): string | undefined {
  const own = oklch(colors[role]);
  for (let step = 1; step <= 100; step++)
    for (const l of [own.l - step / 100, own.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const nearest = hex({ ...own, l });
      const all = siteColors({ ...colors, [role]: nearest });
      // Cheap test first: most steps end here.
      if (contrastOf(pair, all) < pair.needs) continue;
      if (failingPairs(all).every((one) => known.has(one.pair))) return nearest;
    }
  return undefined;
}

function rolesOf(colors: LookColors): (keyof LookColors)[] {
  return Object.keys(colors) as (keyof LookColors)[]; // a strict object has no other keys
}

function distance(a: string, b: string): number {
  return Math.abs(oklch(a).l - oklch(b).l);
}

/** A contrast in French, with one digit after the comma. Truncated, not rounded: 4.46 is below 4.5. */
export function contrastFigure(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toLocaleString('fr-FR');
}
