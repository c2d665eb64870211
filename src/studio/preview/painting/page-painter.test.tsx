import { expect, it, vi } from 'vitest';
import { gardenSite } from '../../../../tests/samples/garden-site';

const { pages, site } = gardenSite();
const page = pages.find(({ path }) => path === '/services/taille')!;

it('a keystroke in one block renders only that block, though each message is a copy', async () => {
  // This test changes the list of blocks, so it needs modules of its own.
  vi.resetModules();
  const { components } = await import('../../../page/registry/components');
  const { loadBlocks } = await import('../../../page/registry/loaded-blocks');
  const { pagePainter } = await import('./page-painter');
  const { memoBlocks } = await import('./memo-blocks');
  const rendered: unknown[] = [];
  components['page-header'] = () =>
    Promise.resolve(({ block }) => {
      rendered.push(block.title);
      return <h1>{block.title}</h1>;
    });
  memoBlocks();
  await loadBlocks(['page-header']);
  const container = document.body.appendChild(document.createElement('div'));
  const paint = pagePainter(container);
  let version = 0;
  const show = (...titles: string[]) => {
    const blocks = titles.map((title) => ({ type: 'page-header', title }));
    return paint(structuredClone({ type: 'show', version: ++version, page: { ...page, blocks }, site, origins: {} }));
  };
  expect(show('Tailler', 'Tondre')).toBe(true);
  expect(rendered.splice(0)).toEqual(['Tailler', 'Tondre']);
  expect(show('Tailler', 'Tondre ras')).toBe(true);
  expect(rendered).toEqual(['Tondre ras']);
  expect(container.textContent).toContain('Tondre ras');
  container.remove();
});
