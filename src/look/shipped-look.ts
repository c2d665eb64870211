import { familyOf } from '../definitions/font-families.ts';
import { shippedValues } from '../definitions/shipped-values.ts';
import type { SiteLook } from '../definitions/site-look';
import { fontFaceNames } from './font-variables.ts';

/** The look that the engine ships with. */
export const shippedLook: SiteLook = {
  variables: {},
  choices: { motif: shippedValues.motif, header: shippedValues.header, titles: 'alike' },
  fonts: {},
};

/** What the root of a page says of its look, for sheets that no build dresses. */
export function lookAttributes({ choices }: SiteLook = shippedLook): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([name, choice]) => [`data-${name}`, choice]));
}

/** Where the authoring server has whole fonts: this, then the name of a family, or of a file. */
export const wholeFontPath = '/vitrine-fonts/';

/** The custom properties of a look, and its fonts, as rules: for sheets that no build dresses. */
export function lookRules({ variables, fonts }: SiteLook = shippedLook): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value};`);
  const root = declarations.length > 0 ? `:root{${declarations.join('')}}` : '';
  return root + fontRoles.map((role) => wholeFace(role, fonts[role])).join('');
}

const fontRoles = ['text', 'titles'] as const;

function wholeFace(role: (typeof fontRoles)[number], name: string | undefined): string {
  if (name === undefined) return '';
  const { text, titles, scale } = familyOf(name);
  const weights = role === 'text' ? `${text.min} ${text.max}` : titles;
  const url = wholeFontPath + name.split('/').map(encodeURIComponent).join('/');
  return `@font-face{font-family:${fontFaceNames[role]};font-weight:${weights};size-adjust:${scale * 100}%;src:url('${url}')}`;
}
