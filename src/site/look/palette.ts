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
import type { WrittenColors } from '../definitions/look/look';
import { wholeColors } from './whole-look';

// Three of thirty colour spaces: the others would add to what the studio loads.
for (const space of [modeRgb, modeLrgb, modeOklch]) knowSpace(space);

const toOklch = converter('oklch');

/** A colour in Oklch, a space with perceptual lightness. Accepts what a colour field can contain. */
export function oklch(color: string): Oklch {
  const found = toOklch(color);
  if (!found) throw new Error(`${color} is no colour.`);
  return found;
}

/** The nearest colour inside sRGB. */
export function hex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/**
 * Ten steps around a colour, in the proportions of a hand-made palette: each step differs from the colour in lightness,
 * chroma and hue as the model's step differs from its step 7. For the model's own colour it returns the model. The last
 * palette per model is cached, because trying other colours asks for it again.
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

/** All colours of a site, from those in its document; missing ones are as shipped. */
export function siteColors(written: WrittenColors | undefined): SiteColors {
  if (!written) return shippedColors;
  const { ink, paper, band, strong, accent } = wholeColors(written);
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

/** A colour between ink and paper, in the same proportion as the shipped one. */
function between(ink: string, paper: string): string {
  const [from, to] = [oklch(ink), oklch(paper)];
  return hex({ ...from, l: from.l + (to.l - from.l) * 0.258 });
}

function edgeOf(band: string): string {
  const own = oklch(band);
  return hex({ ...own, l: own.l * 0.927, c: own.c * 1.66 });
}
