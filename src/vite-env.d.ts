/// <reference types="vite/client" />

declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType feature tags; all if absent. */
    keepFeatures?: string[];
    /** An axis keeps a range, or is fixed at one value. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** The font reduced to the characters of a text. Rejects if it is no font. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetFontOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  /** The font in another format. Rejects if it is no font. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'virtual:vitrine-offered-icons' {
  /** Address of the sprite of the icons that an icon field offers. */
  const url: string;
  export default url;
}

declare module 'virtual:vitrine-icons' {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}
