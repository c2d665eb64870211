import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { NotFound } from './NotFound';
import { notFound } from './not-found.schema';

const block = resolvedExample(notFound);
const more = resolvedExample(notFound, {
  text: "Vérifiez l'adresse.",
  image: { src: 'media/tool.svg', alt: 'Un if.' },
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<NotFound block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('says that the page does not exist, and leads home', () => {
  renderBlock(<NotFound block={block} />);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/');
});

it('may have a text and a drawing', () => {
  renderBlock(<NotFound block={more} />);
  expect(screen.getByText('Vérifiez l’adresse.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Un if.' })).toBeTruthy();
});

it('gives the number and the services beside the way home', () => {
  renderBlock(<NotFound block={block} />);
  expect(screen.getByRole('link', { name: /^05/ }).getAttribute('href')).toBe('tel:+33536491234');
  const services = within(screen.getByRole('navigation', { name: 'Nos services' })).getAllByRole('link');
  expect(services.length).toBeGreaterThan(0);
});
