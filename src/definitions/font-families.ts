/** A family that documents may name, and what of it pages use. */
export interface FontFamily {
  /** What it is like, as editors are told. */
  label: string;
  /** Whether its strokes end in serifs: so does then what stands for it until it comes. */
  isSerif: boolean;
  /** The weights of texts: what is said, and what is said loud. */
  text: { min: number; max: number };
  /** The one weight of headings, where these have a family of their own. */
  titles: number;
  /** By how much it is drawn larger, where its letters are smaller or narrower than others' of its size. */
  scale: number;
}

/** The families that come with the engine. Without a choice a site has the first, in all that it says. */
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

/** The family that the engine ships with. */
export const shippedFont: FontName = 'bricolage-grotesque';

/** Where the fonts of a company stand: `media/fonts/`. */
export const fontFolder = 'media/fonts/';

const ownFont: FontFamily = { label: '', isSerif: false, text: { min: 400, max: 700 }, titles: 700, scale: 1 };

/** What pages use of a family by its name, or of a company's file. */
export function familyOf(name: string): FontFamily {
  return isFontName(name) ? fontFamilies[name] : ownFont;
}

/** Whether the engine has a family of that name. */
export function isFontName(name: string): name is FontName {
  return Object.hasOwn(fontFamilies, name);
}
