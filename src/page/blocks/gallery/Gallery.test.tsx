import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { gardenBlocks } from '../../../../tests/samples/garden-blocks';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Gallery } from './Gallery';
import { gallery } from './gallery.schema';
import { galleryData } from './gallery.structured-data';

const block = resolvedExample(gallery);
const awaited = resolvedExample(gallery, {
  photos: [...gardenBlocks.gallery.photos, { photo: { src: 'a-venir/serre', alt: '' }, caption: 'La serre' }],
});

// jsdom knows the element but cannot open or close it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const photo = (name: string) => screen.getByRole('link', { name });

async function enlarge(name: string) {
  await userEvent.click(photo(name));
  return screen.findByRole('dialog', { name: 'Photo agrandie' });
}

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Gallery block={awaited} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('links each photo to itself, with its caption under it', () => {
  renderBlock(<Gallery block={block} />);
  expect(photo('Une haie taillée').getAttribute('href')).toBe('/media/drawing.1a2b3c4d.svg');
  expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'Après\u00a0: une haie au carré',
    '',
  ]);
});

it('announces a missing photo without a link', () => {
  renderBlock(<Gallery block={awaited} />);
  expect(screen.getAllByRole('figure')[2]?.textContent).toBe('Photo à venirLa serre');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('enlarges the clicked photo, and shows the others by button and arrow key', async () => {
  renderBlock(<Gallery block={awaited} />);
  const dialog = await enlarge('Une haie taillée');
  expect(dialog.textContent).toContain('Après\u00a0: une haie au carré 1 sur 2');
  await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
  expect(dialog.textContent).toContain('Un sécateur 2 sur 2');
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog.textContent).toContain('1 sur 2');
});

it('gives the focus to the photo that was seen last', async () => {
  renderBlock(<Gallery block={block} />);
  await enlarge('Une haie taillée');
  await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(photo('Un sécateur'));
});

it('tells search engines about the photos that exist', () => {
  const context = { page: { title: '', description: '' }, url: 'https://jardins.example/a', business: {} };
  expect(galleryData(awaited, context)).toEqual([
    {
      '@type': 'ImageGallery',
      '@id': 'https://jardins.example/a#nos-jardins',
      name: 'Nos\u00a0jardins',
      image: [
        {
          '@type': 'ImageObject',
          contentUrl: '/media/drawing.1a2b3c4d.svg',
          description: 'Une haie taillée',
          caption: 'Après\u00a0: une haie au carré',
        },
        {
          '@type': 'ImageObject',
          contentUrl: '/media/drawing.1a2b3c4d.svg',
          description: 'Un sécateur',
        },
      ],
    },
  ]);
});
