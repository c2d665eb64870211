import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Projects } from './Projects';
import { projects } from './projects.schema';

const block = resolvedExample(projects, {
  items: [
    {
      title: 'Potager',
      description: 'Six carrés à Rennes',
      category: 'Jardin',
      image: { src: 'media/tool.svg', alt: 'Des carrés de terre.' },
    },
    {
      title: 'Verger',
      description: 'Douze pommiers',
      category: 'Arbres',
      image: { src: 'a-venir/verger', alt: '' },
    },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Projects block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

const card = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('article')!;

it('shows a work with its picture, its category and its text', () => {
  renderBlock(<Projects block={block} />);
  const work = within(card('Potager'));
  expect(work.getByRole('img', { name: 'Des carrés de terre.' }).getAttribute('src')).toBe(
    '/media/drawing.1a2b3c4d.svg',
  );
  expect(work.getByText('Jardin')).toBeTruthy();
  expect(work.getByText('Six carrés à Rennes')).toBeTruthy();
  expect(work.queryByText('Photo à venir')).toBeNull();
});

it('shows a box with the category in place of a photograph that does not exist yet', () => {
  renderBlock(<Projects block={block} />);
  const work = within(card('Verger'));
  const box = work.getByText('Photo à venir').parentElement!;
  expect(within(box).getByText('Arbres')).toBeTruthy();
  expect(work.queryByRole('img')).toBeNull();
});

it('never shows the prefix of the placeholder', () => {
  const { container } = renderBlock(<Projects block={block} />);
  expect(container.innerHTML).not.toContain('a-venir');
  expect(container.innerHTML).not.toContain('src=""');
});

it('gives the style sheet the number of works if they do not fill a row of four', () => {
  const items = (block.items ?? []).slice(0, 1);
  const some = (count: number) => Array.from({ length: count }, (_, at) => ({ ...items[0]!, title: `Œuvre ${at}` }));
  const counts = [1, 2, 3, 4].map((count) => {
    const { container } = renderBlock(<Projects block={{ ...block, items: some(count) }} />);
    return container.querySelector('article')!.parentElement!.getAttribute('data-works');
  });
  expect(counts).toEqual(['1', '2', '3', null]);
});
