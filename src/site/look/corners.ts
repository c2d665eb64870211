import type { Look } from '../definitions/look/look';

type Corners = NonNullable<Look['corners']>;

/** From list entries (smallest) to full-width pictures; `bend` is for the pipe. */
const radii = {
  soft: { xs: 4, s: 6, m: 8, l: 12, bend: 20 },
  sharp: { xs: 0, s: 0, m: 0, l: 0, bend: 0 },
  round: { xs: 12, s: 18, m: 22, l: 36, bend: 20 },
} as const satisfies Record<Corners, unknown>;

/** The radius custom properties of the style sheet, with their values. */
export function cornerVariables(corners: Corners): Record<string, string> {
  return variables('corner', radii[corners]);
}

/** The radius variables of Mantine, mainly for form fields. */
export function fieldCorners(corners: Corners): Record<string, string> {
  const { xs, s, m, l } = radii[corners];
  return variables('mantine-radius', { default: s, xs, sm: s, md: m, lg: l, xl: l });
}

function variables(name: string, sizes: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).map(([size, radius]) => [`--${name}-${size}`, `${radius}px`]));
}
