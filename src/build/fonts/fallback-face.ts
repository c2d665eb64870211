import type { FontFamily } from '../../definitions/font-families';
import type { FontFile } from '../../read/font-file';

/** Weights from which what stands for a font is the bold one. */
const bold = 501;

/**
 * What a text of French is long, in ems, in the fonts that every machine has, or one of the same measures (Liberation,
 * Arimo, Tinos): Arial, and Times New Roman for those with serifs.
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
  /** Of what it stands for. */
  weights: { min: number; max: number };
}

/** The fonts of the machine at the measures of a font, so that nothing moves when that one comes. */
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
    // What is said loud is mostly at 650.
    face(Math.min(650, weights.max), { width: heavy, range: `${bold} 1000`, suffix: ' Bold' }),
  ];
}
