import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../../src/build/check/accessibility';
import { readBuiltPages, type BuiltPage } from '../../../src/build/check/built-pages';
import { headFaults } from '../../../src/build/check/head';
import { htmlFaults } from '../../../src/build/check/html';
import { accessibilityInBrowser } from '../../../src/build/check/in-browser';
import { deadLinks } from '../../../src/build/check/links';
import { checkTools } from '../../../src/build/check/tools';
import { findChromium } from '../../harness/find-chromium';

/** What `npm test` in a client's repository reports about pages that were changed after the build. */

const out = mkdtempSync(path.join(tmpdir(), 'vitrine-checked-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));
const tools = checkTools((file) => readFileSync(file, 'utf8'));
let pages: BuiltPage[];

const sound = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Accueil</title>
<meta name="description" content="Des toits."><link rel="canonical" href="https://toits.example/"></head>
<body><main><h1 id="haut">Des toits</h1><p><a href="/tarifs#prix">Les prix</a> <a href="#haut">Haut</a></p></main></body></html>`;
const faulty = `<!doctype html><html><head><meta charset="utf-8"><title>Accueil</title>
<link rel="canonical" href="https://toits.example/autre"></head>
<body><main><h2>Les prix</h2><p style="color:#999;background:#fff">Gris</p><p><a href="/absente">Rien</a>
<a href="/#bas">Bas</a> <a href="/blog/a-venir">Bientôt</a><img src="/absente.png"></p></div></main></body></html>`;

beforeAll(() => {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'index.html'), sound);
  writeFileSync(path.join(out, 'tarifs.html'), faulty);
  pages = readBuiltPages(out, tools);
});

const of = (findings: { address: string; what: string }[], address: string) =>
  findings.filter((finding) => finding.address === address).map(({ what }) => what);

describe('a finished site', () => {
  it('has no dead links, except to announced articles', () => {
    const found = deadLinks(pages, { out, announced: new Set(['/blog/a-venir']), folder: '' });
    expect(of(found, '/')).toEqual(['« /tarifs#prix » n’existe pas dans le site']);
    expect(of(found, '/tarifs').sort()).toEqual(
      ['« /#bas »', '« /absente »', '« /absente.png »'].map((to) => `${to} n’existe pas dans le site`),
    );
  });

  it('has no dead links in the folder of another one, unless they leave it', () => {
    const inside = pages.map((page) => ({ ...page, document: new tools.jsdom.JSDOM(page.html).window.document }));
    for (const link of inside[0]!.document.querySelectorAll('a[href^="/"]'))
      link.setAttribute('href', `/clients/cuivre${link.getAttribute('href')!.replace('#prix', '')}`);
    const found = deadLinks(inside, { out, announced: new Set(['/blog/a-venir']), folder: '/clients/cuivre' });
    expect(of(found, '/')).toEqual([]);
    expect(of(found, '/tarifs')).toContain('« /blog/a-venir » n’existe pas dans le site');
  });

  it('has a description of each page', () => {
    expect(headFaults(pages)).toEqual([
      { address: '/tarifs', what: 'la page ne dit pas sa langue' },
      { address: '/tarifs', what: 'la page n’a pas de description' },
      { address: '/tarifs', what: 'la page n’a pas exactement un titre principal' },
      { address: '/tarifs', what: expect.stringContaining('n’est pas la sienne') as string },
      { address: '/, /tarifs', what: 'ces pages ont le même titre, « Accueil »' },
    ]);
  });

  it('is valid HTML', async () => {
    const found = await htmlFaults(pages, tools);
    expect(of(found, '/')).toEqual([]);
    expect(of(found, '/tarifs').join('\n')).toContain('close-order');
  });

  it('is accessible, as far as the markup shows', async () => {
    const found = await accessibilityFaults(pages, tools);
    expect(of(found, '/')).toEqual([]);
    expect(of(found, '/tarifs')).toContain('accessibilité : Les images doivent avoir une alternative textuelle (img)');
    expect(of(found, '/tarifs').join()).not.toContain('contraste');
  });

  it('is accessible, as far as a browser shows', { timeout: 60_000 }, async () => {
    // In Debian, a script starts the browser: when the script is ended, the browser must end too.
    const browser = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-script-')), 'browser');
    writeFileSync(browser, `#!/bin/sh\n"${process.env.TEST_CHROMIUM ?? findChromium()}" "$@"\n`, { mode: 0o755 });
    const found = await accessibilityInBrowser({ out, folder: '', addresses: ['/', '/tarifs'], browser, tools });
    expect(of(found, '/')).toEqual([]);
    expect(of(found, '/tarifs').join()).toMatch(/contraste.*alternative textuelle|alternative textuelle.*contraste/s);
    await expect.poll(() => processesWith('vitrine-controle-'), { timeout: 30_000 }).toEqual([]);
  });

  it('is not approved if the browser has not looked at it', async () => {
    const asked = { out, folder: '', addresses: ['/'], browser: process.execPath, tools };
    await expect(accessibilityInBrowser(asked)).rejects.toThrow(
      'Le navigateur s’est arrêté avant d’avoir regardé 1 page.',
    );
    await expect(accessibilityInBrowser({ ...asked, browser: '/absent' })).rejects.toThrow('ENOENT');
  });
});

/** The processes of this machine that have a word in their command line and belong to this run. */
function processesWith(word: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join(tmpdir(), word));
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}
