import { familyOf } from '../definitions/font-families.ts';
import type { SiteLook } from '../definitions/site-look';

type Fonts = SiteLook['fonts'];

/** What style sheets call the families of a look. What stands for one until it comes is called so and `Fallback`. */
export const fontFaceNames: Record<keyof Fonts, string> = { text: 'Text', titles: 'Titles' };

/** The custom properties that name the families of a look. */
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
