/**
 * The module of each type of block: `{ faq: 'src/page/blocks/faq/Faq.tsx' }`. Parsed from the text of
 * `src/page/registry/components.ts`, because a loader function does not say what it imports.
 */
export function blockModules(components: string): Record<string, string> {
  const loader = /^\s*(?:'([a-z0-9-]+)'|([a-z0-9]+)): \(\) =>\s*import\(\s*'\.\.\/blocks\/([^']+)'/gm;
  const found = [...components.matchAll(loader)].map(([, quoted, bare, name]) => [
    quoted ?? bare ?? '',
    `src/page/blocks/${name}.tsx`,
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}
