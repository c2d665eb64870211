import type { Look } from '../definitions/look';
import type { LookChoices, SiteLook } from '../definitions/site-look';
import { colorVariables } from './color-variables';
import { cornerVariables, fieldCorners } from './corners';
import { siteColors } from './palette';
import { shippedLook } from './shipped-look';

/** How a site is drawn, from what its document says. */
export function siteLook({ colors, motif, corners, header }: Look): SiteLook {
  const shipped = shippedLook.choices;
  const choices = { motif: motif ?? shipped.motif, header: header ?? shipped.header };
  return {
    variables: {
      ...(colors ? colorVariables(siteColors(colors)) : {}),
      ...motifVariables[choices.motif],
      ...(corners && corners !== 'soft' ? { ...cornerVariables(corners), ...fieldCorners(corners) } : {}),
    },
    choices,
  };
}

/** Without the pipe down the page nothing keeps the text from its edge. */
const motifVariables: Record<LookChoices['motif'], Record<string, string>> = {
  pipe: {},
  rule: { '--rail': '0px' },
  none: { '--rail': '0px', '--accent-line': '1px' },
};
