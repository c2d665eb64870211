import { toBrowser } from '../definitions/addresses/own-folder';
import { familyOf, isFontName } from '../definitions/media/font-families.ts';
import { shippedValues } from '../definitions/look/shipped-values.ts';
import type { SiteLook } from '../definitions/view/site-look';
import { fontFaceNames } from './font-variables.ts';

export const shippedLook: SiteLook = {
  variables: {},
  choices: { motif: shippedValues.motif, header: shippedValues.header, titles: 'alike' },
  fonts: {},
};

/** The root attributes that select a look's variants, for pages whose style sheet no build has adapted to the look. */
export function lookAttributes({ choices }: SiteLook = shippedLook): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([name, choice]) => [`data-${name}`, choice]));
}

/** Where whole fonts are during editing. */
export const wholeFontPath = '/vitrine-fonts/';

/** The address of a whole font, a shipped one or a file of the company, as documents name it. */
export function wholeFontAddress(name: string): string {
  const file = isFontName(name) ? `${name}.woff2` : name;
  return toBrowser(wholeFontPath + file.split('/').map(encodeURIComponent).join('/'));
}

/** The attribute of the style element in which a page declares fonts itself; its value is their names, as JSON. */
export const declaredFontsMark = 'data-fonts';

/**
 * The custom properties and fonts of a look as CSS rules, for pages whose style sheet no build has adapted to the look.
 * Fonts that the page has declared already are left out.
 */
export function lookRules({ variables, fonts }: SiteLook = shippedLook, declared: SiteLook['fonts'] = {}): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value};`);
  const root = declarations.length > 0 ? `:root{${declarations.join('')}}` : '';
  const others = fontRoles.filter((role) => fonts[role] !== declared[role]);
  return root + others.map((role) => wholeFace(role, fonts[role])).join('');
}

const fontRoles = ['text', 'titles'] as const;

function wholeFace(role: (typeof fontRoles)[number], name: string | undefined): string {
  if (name === undefined) return '';
  const { text, titles, scale } = familyOf(name);
  const weights = role === 'text' ? `${text.min} ${text.max}` : titles;
  return `@font-face{font-family:${fontFaceNames[role]};font-weight:${weights};size-adjust:${scale * 100}%;src:url('${wholeFontAddress(name)}')}`;
}
