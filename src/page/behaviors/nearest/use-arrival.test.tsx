import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../site/definitions/view/page';
import { arrivalDelay } from '../scroll/scroll-to-anchor';
import { useArrival } from './use-arrival';

function PageAtAddress() {
  const { pathname } = useLocation();
  const page: Page = {
    path: pathname,
    kind: pathname === '/perdue' ? 'not-found' : 'page',
    title: `Titre de ${pathname}`,
    description: `Résumé de ${pathname}`,
    breadcrumbs: [],
    blocks: [],
  };
  useArrival(page);
  return (
    <main>
      <h1>{page.title}</h1>
      <section id="faq" />
      <section id="contact" />
    </main>
  );
}

const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  logged.mockReset().mockImplementation(() => {});
  document.title = 'Titre du HTML';
  document.head.innerHTML +=
    '<meta name="description" content="Résumé du HTML"><link rel="canonical" href="https://jardins.example/">';
});

afterEach(() => {
  vi.useRealTimers();
  document.head.querySelectorAll('meta[name=description], link[rel=canonical]').forEach((element) => element.remove());
});

afterAll(() => void vi.restoreAllMocks());

function arriveAt(address: string) {
  const router = createMemoryRouter([{ path: '*', Component: PageAtAddress }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string | number) =>
    act(async () => {
      // Two overloads: an address, or a number of steps.
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    });
}

const sections = () => scrolled.mock.contexts.map((section) => (section as HTMLElement).id);

describe('a page that opens with a section in its address', () => {
  it('scrolls to it after 100 ms, not before, and moves the focus there', () => {
    expect(arrivalDelay).toBe(100);
    arriveAt('/#faq');
    vi.advanceTimersByTime(99);
    expect(sections()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sections()).toEqual(['faq']);
    expect(document.activeElement?.id).toBe('faq');
  });

  it('does not scroll if the section is gone', () => {
    arriveAt('/#faq');
    document.body.innerHTML = '';
    expect(() => vi.advanceTimersByTime(200)).not.toThrow();
    expect(sections()).toEqual([]);
  });

  it('scrolls to it after the same time if a link of another page led there', async () => {
    const go = arriveAt('/');
    await go('/blog#contact');
    vi.advanceTimersByTime(99);
    expect(sections()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sections()).toEqual(['contact']);
  });
});

describe('a link to a section of the page', () => {
  it('scrolls at once', async () => {
    const go = arriveAt('/');
    await go('/#contact');
    vi.advanceTimersByTime(0);
    expect(sections()).toEqual(['contact']);
  });

  it('scrolls again when it is followed again', async () => {
    const go = arriveAt('/');
    await go('/#contact');
    vi.advanceTimersByTime(0);
    await go('/#contact');
    vi.advanceTimersByTime(0);
    expect(sections()).toEqual(['contact', 'contact']);
  });
});

describe('a page that a link led to', () => {
  it('gets the focus on its title, and its own head', async () => {
    const go = arriveAt('/');
    await go('/blog');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Titre de /blog');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Résumé de /blog');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://jardins.example/blog');
  });

  it('is not scrolled when the visitor goes back to it', async () => {
    const go = arriveAt('/#faq');
    vi.advanceTimersByTime(100);
    await go('/blog');
    scrolled.mockClear();
    await go(-1);
    vi.advanceTimersByTime(200);
    expect(sections()).toEqual([]);
    expect(document.title).toBe('Titre de /');
  });
});

it('leaves the first page as it is in the HTML', () => {
  arriveAt('/');
  vi.advanceTimersByTime(200);
  expect(document.title).toBe('Titre du HTML');
  expect(document.activeElement).toBe(document.body);
  expect(sections()).toEqual([]);
});

describe('an address without a page', () => {
  it('is logged once', async () => {
    arriveAt('/perdue');
    await act(async () => {});
    expect(logged.mock.calls).toEqual([['404: no page at /perdue']]);
  });

  it('is also logged when a link leads there; a page that exists is not', async () => {
    const go = arriveAt('/');
    await go('/blog');
    expect(logged).not.toHaveBeenCalled();
    await go('/perdue');
    expect(logged.mock.calls).toEqual([['404: no page at /perdue']]);
  });
});
