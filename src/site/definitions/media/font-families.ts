/** A font family that documents may name, and how pages use it. */
export interface FontFamily {
  /** Its style, for editors. */
  label: string;
  /** Whether it has serifs; the fallback font then has serifs too. */
  isSerif: boolean;
  /** Weights of texts: normal and bold. */
  text: { min: number; max: number };
  /** The weight of headings, if they use this family. */
  titles: number;
  /** Scale factor, for a family whose letters are smaller or narrower than others. */
  scale: number;
}

/** The shipped families. A site without a choice uses the first one everywhere. */
export const fontFamilies = {
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque : franche, de caractère',
    isSerif: false,
    text: { min: 400, max: 800 },
    titles: 780,
    scale: 1,
  },
  fraunces: {
    label: 'Fraunces : à empattements, chaleureuse, pour des titres',
    isSerif: true,
    text: { min: 400, max: 700 },
    titles: 620,
    scale: 1,
  },
  'sofia-sans-condensed': {
    label: 'Sofia Sans Condensed : étroite et forte, pour des titres',
    isSerif: false,
    text: { min: 400, max: 700 },
    titles: 800,
    scale: 1.16,
  },
  'source-sans-3': {
    label: 'Source Sans 3 : sobre et très lisible, pour des textes',
    isSerif: false,
    text: { min: 400, max: 700 },
    titles: 720,
    scale: 1.06,
  },
  bitter: {
    label: 'Bitter : à empattements carrés, solide',
    isSerif: true,
    text: { min: 400, max: 700 },
    titles: 700,
    scale: 1,
  },
  nunito: {
    label: 'Nunito : aux bouts ronds, douce',
    isSerif: false,
    text: { min: 400, max: 750 },
    titles: 850,
    scale: 1.02,
  },
} as const satisfies Record<string, FontFamily>;

export type FontName = keyof typeof fontFamilies;

export const fontNames = Object.keys(fontFamilies) as FontName[];

/** The family that the engine ships with. */
export const shippedFont: FontName = 'bricolage-grotesque';

/** The folder of a company's own fonts: `media/fonts/`. */
export const fontFolder = 'media/fonts/';

const ownFont: FontFamily = { label: '', isSerif: false, text: { min: 400, max: 700 }, titles: 700, scale: 1 };

/** How pages use a family, given its name or a company's file. */
export function familyOf(name: string): FontFamily {
  return isFontName(name) ? fontFamilies[name] : ownFont;
}

/** Whether the engine has a family of that name. */
export function isFontName(name: string): name is FontName {
  return Object.hasOwn(fontFamilies, name);
}
