import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { components } from '../../page/registry/components';
import { blockModules } from './block-modules';

it('finds the module that the loader of each type imports, in any folder', () => {
  const source = [
    'export const components: Loaders = {',
    "  faq: () => import('../blocks/faq/Faq').then((module) => module.Faq),",
    "  'call-to-action': () =>",
    "    import('../blocks/banners/Call').then((module) => module.Call),",
    '};',
  ].join('\n');
  expect(blockModules(source)).toEqual({
    faq: 'src/page/blocks/faq/Faq.tsx',
    'call-to-action': 'src/page/blocks/banners/Call.tsx',
  });
});

it('finds an existing module for every type of block', () => {
  const modules = blockModules(readFileSync('src/page/registry/components.ts', 'utf8'));
  expect(Object.keys(modules)).toEqual(Object.keys(components));
  expect(Object.values(modules).filter((file) => !existsSync(file))).toEqual([]);
});
