import type { Look } from '../definitions/look/look';
import type { LookChoices, SiteLook } from '../definitions/view/site-look';
import { colorVariables } from './color-variables';
import { shippedFont } from '../definitions/media/font-families';
import { cornerVariables, fieldCorners } from './corners';
import { fontVariables } from './font-variables';
import { siteColors } from './palette';
import { shippedLook } from './shipped-look';

/** The look of a site, computed from its document. */
export function siteLook({ colors, font, motif, corners, header }: Look): SiteLook {
  const shipped = shippedLook.choices;
  const fonts = chosenFonts(font);
  const choices: LookChoices = {
    motif: motif ?? shipped.motif,
    header: header ?? shipped.header,
    titles: fonts.titles === undefined ? 'alike' : 'apart',
  };
  return {
    variables: {
      ...(colors ? colorVariables(siteColors(colors)) : {}),
      ...motifVariables[choices.motif],
      ...(corners && corners !== 'soft' ? { ...cornerVariables(corners), ...fieldCorners(corners) } : {}),
      ...fontVariables(fonts),
    },
    choices,
    fonts,
  };
}

/** Headings with the family of the texts use the same file. */
function chosenFonts({ text = shippedFont, titles = text }: NonNullable<Look['font']> = {}): SiteLook['fonts'] {
  return { ...(text === shippedFont ? {} : { text }), ...(titles === text ? {} : { titles }) };
}

/** Without the pipe, the page needs no room for it beside the text. */
const motifVariables: Record<LookChoices['motif'], Record<string, string>> = {
  pipe: {},
  rule: { '--rail': '0px' },
  none: { '--rail': '0px', '--accent-line': '1px' },
};
