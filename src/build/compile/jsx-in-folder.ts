import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime';
import { inFolder, srcsetInFolder } from '../../site/definitions/addresses/site-folder';

/*
 * React's JSX runtime for a site in a folder: every element that is drawn, by ours or by a library, gets the addresses
 * under which a browser finds them. `folder-plugin.ts` puts it in the place of React's own; so no component knows.
 */

/** Written in by `folder-plugin.ts`. */
const folder: string = '';

type Props = Readonly<Record<string, unknown>>;

const written: Readonly<Record<string, (address: string) => string>> = {
  ...Object.fromEntries(
    ['href', 'src', 'action', 'formAction', 'poster', 'xlinkHref', 'data', 'cite'].map((name) => [
      name,
      (address: string) => inFolder(folder, address),
    ]),
  ),
  srcSet: (srcset) => srcsetInFolder(folder, srcset),
  imageSrcSet: (srcset) => srcsetInFolder(folder, srcset),
};

function placed(type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props;
  let own = props;
  for (const [name, place] of Object.entries(written)) {
    const value = props[name];
    if (typeof value === 'string') own = { ...own, [name]: place(value) };
  }
  return own;
}

export const jsx: typeof element = (type, props, key) => element(type, placed(type, props as Props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, placed(type, props as Props), key);
export { Fragment };
