import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as knowSpace,
  type Oklch,
} from 'culori/fn';
import { shippedColors, type Palette, type SiteColors } from './shipped-colors';
import type { SaidColors } from '../definitions/look';
import { wholeColors } from './whole-look';

// Of thirty, the spaces that are computed in: the others would weigh what the studio loads.
for (const space of [modeRgb, modeLrgb, modeOklch]) knowSpace(space);

const toOklch = converter('oklch');

/** A colour in Oklch, whose lightness is what the eye sees of it. The text is one that a field of colour takes. */
export function oklch(color: string): Oklch {
  const found = toOklch(color);
  if (!found) throw new Error(`${color} is no colour.`);
  return found;
}

/** The nearest colour that a screen can show. */
export function hex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/**
 * Ten steps around a colour, in the proportions of a palette that was drawn by hand: each as much lighter, duller and
 * turned from the colour as that one's is from its seventh. The colour of the model gives the model. The last one around
 * each model is kept: whoever tries other colours asks for the same again.
 */
export function paletteLike(model: Palette, color: string): Palette {
  const last = drawn.get(model);
  if (last?.color === color) return last.palette;
  const palette = drawPalette(model, color);
  drawn.set(model, { color, palette });
  return palette;
}

const drawn = new Map<Palette, { color: string; palette: Palette }>();

function drawPalette(model: Palette, color: string): Palette {
  const from = oklch(model[7]);
  const to = oklch(color);
  const steps = model.map((step, rank) => {
    if (rank === 7) return color.toLowerCase();
    const own = oklch(step);
    const l = own.l > from.l ? to.l + ((1 - to.l) * (own.l - from.l)) / (1 - from.l) : (to.l * own.l) / from.l;
    return hex({
      mode: 'oklch',
      l,
      c: from.c === 0 ? 0 : (to.c * own.c) / from.c,
      // Grey has no hue.
      h: (to.h ?? 0) + (own.h ?? 0) - (from.h ?? 0),
    });
  });
  return steps as unknown as Palette; // as many as the model has
}

/** Everything that a site is painted with, from the colours that its document says; what it does not say is as shipped. */
export function siteColors(said: SaidColors | undefined): SiteColors {
  if (!said) return shippedColors;
  const { ink, paper, band, strong, accent } = wholeColors(said);
  const shipped = shippedColors;
  return {
    ink,
    paper,
    band,
    inkSoft: ink === shipped.ink && paper === shipped.paper ? shipped.inkSoft : between(ink, paper),
    bandEdge: band === shipped.band ? shipped.bandEdge : edgeOf(band),
    strong: paletteLike(shipped.strong, strong),
    accent: paletteLike(shipped.accent, accent),
  };
}

/** As far from the ink to the paper as the shipped one. */
function between(ink: string, paper: string): string {
  const [from, to] = [oklch(ink), oklch(paper)];
  return hex({ ...from, l: from.l + (to.l - from.l) * 0.258 });
}

function edgeOf(band: string): string {
  const own = oklch(band);
  return hex({ ...own, l: own.l * 0.927, c: own.c * 1.66 });
}
