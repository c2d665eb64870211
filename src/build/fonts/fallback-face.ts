import type { FontFamily } from '../../site/definitions/media/font-families';
import type { FontFile } from '../../site/read/media/font-file';

/** From this weight on, the fallback is the bold system font. */
const bold = 501;

/**
 * The length in ems of a sample of French text in the usual system fonts, or fonts with the same metrics (Liberation,
 * Arimo, Tinos): Arial, or Times New Roman for serif fonts.
 */
const common = {
  sans: { regular: 132.52, bold: 142.21, regularNames: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'] },
  serif: { regular: 117.96, bold: 124.92, regularNames: ['Times New Roman', 'Liberation Serif', 'Noto Serif'] },
} as const;

const sample =
  'Nous remplaçons les fenêtres et les portes d’un immeuble ancien sans toucher à sa façade, et nous vous écrivons sous huit jours ce que chaque ouvrage coûtera. Où que vous soyez, un même artisan mesure, fabrique et pose : dès la première visite, vous savez qui viendra, quand, et pour combien.';

interface Standing {
  font: FontFile;
  family: FontFamily;
  /** The weights of the font that it replaces. */
  weights: { min: number; max: number };
}

/**
 * `@font-face` rules that scale system fonts to the metrics of a font, so that the layout does not move when the font
 * has loaded.
 */
export function fallbackFaces(name: string, { font, family, weights }: Standing): string[] {
  const { regular, bold: heavy, regularNames } = family.isSerif ? common.serif : common.sans;
  const face = (weight: number, { width, range, suffix }: { width: number; range: string; suffix: string }) => {
    const size = (font.widthOf(sample, weight) * family.scale) / width;
    const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;
    const rules = [
      `font-family:${name} Fallback`,
      `font-weight:${range}`,
      `src:${regularNames.map((local) => `local("${local}${suffix}")`).join(',')}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent((font.ascent * family.scale) / size)}`,
      `descent-override:${percent((font.descent * family.scale) / size)}`,
      'line-gap-override:0%',
    ];
    return `@font-face{${rules.join(';')}}`;
  };
  if (weights.min === weights.max)
    return weights.min < bold
      ? [face(weights.min, { width: regular, range: '1 1000', suffix: '' })]
      : [face(weights.min, { width: heavy, range: '1 1000', suffix: ' Bold' })];
  return [
    face(weights.min, { width: regular, range: `1 ${bold - 1}`, suffix: '' }),
    // Most bold text has weight 650.
    face(Math.min(650, weights.max), { width: heavy, range: `${bold} 1000`, suffix: ' Bold' }),
  ];
}
