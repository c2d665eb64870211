import { createHash } from 'node:crypto';
import { parse } from 'postcss';
import readSelectors, { type Selector } from 'postcss-selector-parser';
import type { Plugin } from 'vite';

/* Mantine's sheets contain the styles of all its components; an interface uses a third of them. The class names are
   digests that occur in the code of their component and nowhere else, so the code of a bundle says which it needs. */

const className = /\bm_[0-9a-f]{6,8}\b/g;

/** Selectors for a dark interface or a web component: there is neither. */
const unused = /^(?:\[data-mantine-color-scheme=dark\]|:host\b.*)$/;

/** Removes the rules of Mantine's components whose class names are not in `code`, and those that no interface uses. */
export function usedStyles(css: string, code: string): string {
  const used = new Set(code.match(className));
  const isUsed = ({ nodes }: Selector) =>
    nodes.every((node) =>
      node.type === 'class' ? used.has(node.value) || !node.value.match(className) : !unused.test(String(node)),
    );
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (!/\bm_|scheme=dark|:host/.test(rule.selector)) return;
    const { nodes } = readSelectors().astSync(rule.selector);
    const kept = nodes.filter(isUsed);
    if (kept.length === 0) rule.remove();
    else if (kept.length < nodes.length) rule.selector = kept.join(',');
  });
  sheet.walkAtRules((at) => {
    if (at.nodes?.length === 0) at.remove();
  });
  return String(sheet);
}

/** Vite plugin: removes the styles of Mantine's components that the bundle does not contain. */
export const usedMantineStyles: Plugin = {
  name: 'vitrine:used-mantine-styles',
  // After Vite has written the sheet.
  enforce: 'post',
  generateBundle(_, bundle) {
    const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.code : []));
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = usedStyles(String(file.source), code.join('\n'));
      // The hash in its name, if there is one, was that of the whole sheet.
      const digest = createHash('sha256').update(file.source).digest('hex').slice(0, 8);
      file.fileName = file.fileName.replace(/\.[\w-]{8}\.css$/, () => `.${digest}.css`);
    }
  },
};
