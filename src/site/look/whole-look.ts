import type { Look, LookColors } from '../definitions/look/look';
import { lookChoices } from '../definitions/look/look-choices';
import { shippedValues } from '../definitions/look/shipped-values';

/** The five colours of a look. Missing or invalid colours are as shipped: a draft may contain anything. */
export function wholeColors(written: unknown): LookColors {
  const own = asGroup(written) ?? {};
  const shipped: LookColors = shippedValues.colors;
  const roles = Object.entries(shipped).map(([role, color]) => [role, isColor(own[role]) ? own[role] : color]);
  return Object.fromEntries(roles) as LookColors; // the same roles
}

/** Whether it is a colour in the form of documents. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/** The usable part of a document's look, whatever it contains; the rest is as shipped. */
export function drawableLook(written: unknown): Look {
  const { colors, font, ...others } = asGroup(written) ?? {};
  const chosen = Object.entries(lookChoices).filter(([name, choices]) => Object.hasOwn(choices, String(others[name])));
  const fonts = Object.entries(asGroup(font) ?? {}).filter(([, name]) => typeof name === 'string' && name !== '');
  return {
    ...(asGroup(colors) ? { colors: wholeColors(colors) } : {}),
    ...(fonts.length > 0 ? { font: Object.fromEntries(fonts) as Look['font'] } : {}),
    ...Object.fromEntries(chosen.map(([name]) => [name, others[name]])),
  };
}

function asGroup(value: unknown): Record<string, unknown> | undefined {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? (value as Record<string, unknown>) : undefined;
}
