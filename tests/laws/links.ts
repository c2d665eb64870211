import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { BuiltSite } from './built-site';

/** Checks that every address on any page exists in the built folder, except `announced`: articles without a text. */
export function checkLinks(site: () => BuiltSite, announced: readonly string[] = []): void {
  it('has no dead link', () => {
    const { pages, redirects, out } = site();
    const dead = new Set<string>();
    for (const [from, page] of [...pages, ...redirects]) {
      for (const to of addressesIn(page, from)) {
        if (to.origin !== 'https://site.invalid' || isFile(out, to.pathname)) continue;
        const target = pages.get(to.pathname);
        if (!target) dead.add(to.pathname);
        else if (to.hash && !target.getElementById(decodeURIComponent(to.hash.slice(1))))
          dead.add(`${from} → ${to.pathname}${to.hash}`);
      }
    }
    expect([...dead].sort()).toEqual([...announced].sort());
  });

  it('names its own addresses whole, and pictures that are there', () => {
    const { pages, origin, out } = site();
    for (const [from, page] of pages) {
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
      if (from !== '/404') expect(canonical).toBe(origin + from);
      for (const tag of page.querySelectorAll('meta[property="og:image"]')) {
        const picture = new URL(tag.getAttribute('content') ?? '');
        expect(picture.origin).toBe(origin);
        expect(existsSync(path.join(out, picture.pathname)), picture.href).toBe(true);
      }
    }
  });
}

function addressesIn(page: Document, from: string): URL[] {
  const named = [...page.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  const candidates = [...page.querySelectorAll('source[srcset]')].flatMap((source) =>
    (source.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  return [...named, ...candidates].map((address) => new URL(address, `https://site.invalid${from}`));
}

function isFile(out: string, address: string): boolean {
  return path.extname(address) !== '' && existsSync(path.join(out, decodeURIComponent(address)));
}
