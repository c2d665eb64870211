/// <reference types="vite/client" />

declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType feature tags; all of them when absent. */
    keepFeatures?: string[];
    /** An axis is kept between two values, or left at one. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** The font with the glyphs of a text alone. Rejects what is not a font. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetFontOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  /** The same font in another container. Rejects what is not a font. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'virtual:vitrine-icons' {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}
