import type { SiteLook } from '../definitions/site-look';

/** The look that the engine ships with. */
export const shippedLook: SiteLook = { variables: {}, choices: { motif: 'pipe', header: 'strong' } };

/** What the root of a page says of its look, for sheets that no build dresses. */
export function lookAttributes({ choices }: SiteLook = shippedLook): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([name, choice]) => [`data-${name}`, choice]));
}

/** The custom properties of a look as a rule, for sheets that no build dresses. */
export function lookRule({ variables }: SiteLook = shippedLook): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value};`);
  return declarations.length > 0 ? `:root{${declarations.join('')}}` : '';
}
