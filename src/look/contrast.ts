import { formatHex, interpolate, wcagContrast } from 'culori/fn';
import type { LookColors } from '../definitions/look';
import { hex, oklch, siteColors } from './palette';
import type { SiteColors } from './shipped-colors';

/** A text or a sign on a ground, as the style sheet draws them, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
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
/** Of the works whose photograph is not there yet (`Projects.module.css`). */
const placeholder = (colors: SiteColors) => formatHex(interpolate([colors.paper, colors.accent[1]], 'rgb')(0.4));
const dark = [strong(7), strong(8)];

const text = 4.5;
const sign = 3;

const each = (grounds: Pair['on'][], drawn: Pair['drawn'][], needs: number): Pair[] =>
  grounds.flatMap((on) => drawn.map((one) => ({ on, drawn: one, needs })));

/** Every pair that the pages draw. `tests/long` has axe look for others on sites with chance colours. */
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
  /** The least contrast of it, and what that pair needs. */
  contrast: number;
  needs: number;
  /** The nearest colour of the same hue that passes with the others as they are; undefined when there is none. */
  nearest: string | undefined;
}

/**
 * What cannot be read with these colours, each of them at most once, and what would mend it: where either of two could
 * change, the one that has less far to go. With all the cures applied, everything can be read; colours that
 * no single change can mend have none.
 */
export function contrastFaults(colors: LookColors): ContrastFault[] {
  const faults = new Map<keyof LookColors, ContrastFault>();
  let current = colors;
  const failingNow = () => failingPairs(siteColors(current));
  // Each turn mends a pair and harms none.
  for (let failing = failingNow(); failing.length > 0; failing = failingNow()) {
    const [worst] = failing;
    const [cure] = rolesOf(current)
      .flatMap((role) => {
        const nearest = nearestFor(worst!, { role, colors: current, failing });
        return nearest ? [{ role, nearest, cost: distance(current[role], nearest) }] : [];
      })
      .sort((one, other) => one.cost - other.cost);
    const { contrast, pair } = worst!;
    if (!cure) return [...faults.values(), { role: 'ink', contrast, needs: pair.needs, nearest: undefined }];
    const known = faults.get(cure.role) ?? { role: cure.role, contrast, needs: pair.needs };
    faults.set(cure.role, { ...known, nearest: cure.nearest });
    current = { ...current, [cure.role]: cure.nearest };
  }
  return [...faults.values()];
}

/**
 * Of each colour, the pair of it that is the hardest to read: its contrast, and what it needs. `blamed` are colours that
 * are to be changed: pairs of the others with them say nothing of the others.
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
  return Object.fromEntries(least) as ReturnType<typeof leastContrasts>; // every colour is drawn somewhere
}

function pairsWith(role: keyof LookColors): readonly Pair[] {
  const own = pairsOf.get(role) ?? pairs.filter((pair) => isMadeOf(pair, role));
  pairsOf.set(role, own);
  return own;
}

/** The same for all colours: looked for once. */
const pairsOf = new Map<keyof LookColors, readonly Pair[]>();

const anyColors: LookColors = {
  ink: '#000000',
  paper: '#ffffff',
  band: '#eeeeee',
  strong: '#222244',
  accent: '#442222',
};

/** Whether a pair is another one when that colour is. */
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

/** The pairs that are too faint, the faintest first. */
function failingPairs(all: SiteColors): Failing[] {
  return pairs
    .map((pair) => ({ pair, contrast: contrastOf(pair, all) }))
    .filter(({ pair, contrast }) => contrast < pair.needs)
    .sort((one, other) => one.contrast / one.pair.needs - other.contrast / other.pair.needs);
}

/** The nearest colour with which the pair passes and no other begins to fail: by lightness alone, the hue is the company's. */
function nearestFor(
  { pair }: Failing,
  { role, colors, failing }: { role: keyof LookColors; colors: LookColors; failing: readonly Failing[] },
): string | undefined {
  const own = oklch(colors[role]);
  const known = new Set(failing.map((one) => one.pair));
  for (let step = 1; step <= 100; step++)
    for (const l of [own.l - step / 100, own.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const nearest = hex({ ...own, l });
      const all = siteColors({ ...colors, [role]: nearest });
      // Before all the others are compared: most steps go no further.
      if (contrastOf(pair, all) < pair.needs) continue;
      if (failingPairs(all).every((one) => known.has(one.pair))) return nearest;
    }
  return undefined;
}

function rolesOf(colors: LookColors): (keyof LookColors)[] {
  return Object.keys(colors) as (keyof LookColors)[]; // strict: it has no other keys
}

function distance(a: string, b: string): number {
  return Math.abs(oklch(a).l - oklch(b).l);
}
