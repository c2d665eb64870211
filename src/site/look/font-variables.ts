import { familyOf } from '../definitions/media/font-families.ts';
import type { SiteLook } from '../definitions/view/site-look';

type Fonts = SiteLook['fonts'];

/**
 * The names of a look's families in style sheets. The system font shown until one has loaded has the same name plus
 * `Fallback`.
 */
export const fontFaceNames: Record<keyof Fonts, string> = { text: 'Text', titles: 'Titles' };

/** The custom properties with the families of a look. */
export function fontVariables({ text, titles }: Fonts): Record<string, string> {
  return {
    ...(text === undefined ? {} : { '--mantine-font-family': stack('text', text) }),
    ...(titles === undefined ? {} : { '--font-titles': stack('titles', titles) }),
  };
}

function stack(role: keyof Fonts, name: string): string {
  const own = fontFaceNames[role];
  return `${own},${own} Fallback,${familyOf(name).isSerif ? 'Georgia,serif' : 'Arial,sans-serif'}`;
}
