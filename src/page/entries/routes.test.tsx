import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gardenSite } from '../../../tests/samples/garden-site';
import { loadBlocks } from '../registry/loaded-blocks';
import { ApplicationError, createRoutes } from './routes';

const { site, pages } = gardenSite();
const byFile = new Map(pages.map((page) => [page.path === '/' ? '/index.json' : `${page.path}.json`, page]));

beforeEach(async () => {
  // The router warns that it renders nothing until the first page is loaded; in a browser the HTML is already there.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (file: string) => {
    const page = byFile.get(file);
    return page ? Response.json(page) : new Response(null, { status: file === '/interdite.json' ? 403 : 404 });
  });
  await loadBlocks(['prose', 'page-header', 'not-found']);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address: string) {
  const router = createMemoryRouter(createRoutes(site), { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

describe('an address', () => {
  it('shows its page, inside the shell of the site', async () => {
    await open('/rennes');
    expect(screen.getByRole('heading', { level: 1, name: 'Jardinier Rennes (35000)' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('is followed without a document load', async () => {
    const router = await open('/');
    await act(() => router.navigate('/cesson'));
    expect(await screen.findByRole('heading', { level: 1, name: /Cesson/ })).toBeTruthy();
  });

  it('without a page shows the not-found page, and is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/nulle-part');
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Rien ici' })).toBeTruthy();
    // An effect writes it, a moment after the heading is rendered.
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('404: no page at /nulle-part'));
  });
});

describe('an error', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('while loading is shown with its message', async () => {
    await open('/interdite');
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByText('La page /interdite n’a pas pu être chargée (403).')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  });

  it('while rendering is shown with ways to reach the company', async () => {
    byFile.set('/gelee.json', { ...byFile.get('/index.json')!, blocks: [{ type: 'page-header' }] });
    onTestFinished(() => void byFile.delete('/gelee.json'));
    const router = await open('/gelee');
    expect(router.state.errors).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: site.phone }).getAttribute('href')).toBe(site.phoneHref);
    expect(screen.getByRole('link', { name: site.email }).getAttribute('href')).toBe(`mailto:${site.email}`);
  });

  it.each([
    ['an error', new Error('La pelouse est gelée.'), 'La pelouse est gelée.'],
    ['a text', 'Un texte seul.', 'Un texte seul.'],
    ['a response', new Response(null, { status: 500, statusText: 'Server Error' }), '500 Server Error'],
  ])('thrown as %s is shown with its message', async (_kind, thrown, message) => {
    const routes = [
      {
        path: '*',
        loader: () => Promise.reject(thrown),
        element: null,
        errorElement: <ApplicationError site={site} />,
      },
    ];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(message);
  });
});

it('begins with a link that skips the navigation', async () => {
  await open('/rennes');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Aller au contenu');
  expect(document.activeElement?.getAttribute('href')).toBe('#contenu');
  expect(screen.getByRole('main').id).toBe('contenu');
});
