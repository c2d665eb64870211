/**
 * The module that draws each type of block, as the list of loaders says: `{ faq: 'src/blocks/faq/Faq.tsx' }`. Read from
 * the text of `src/blocks/components.ts`, since a function does not tell what it would import.
 */
export function blockModules(components: string): Record<string, string> {
  const loader = /^\s*(?:'([a-z0-9-]+)'|([a-z0-9]+)): \(\) =>\s*import\(\s*'\.\/([^']+)'/gm;
  const found = [...components.matchAll(loader)].map(([, quoted, bare, name]) => [
    quoted ?? bare ?? '',
    `src/blocks/${name}.tsx`,
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}
