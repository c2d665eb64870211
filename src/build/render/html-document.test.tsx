import { describe, expect, it } from 'vitest';
import { siteData, sample } from '../../../tests/samples/garden-documents';
import type { Page } from '../../site/definitions/view/page';
import { headTags } from '../../page/seo/head';
import { htmlDocument, scriptJson } from './html-document';

const site = sample('site', 'site.json', siteData).data;
const assets = {
  loaderUrl: '/assets/loader.js',
  clockUrl: '/assets/clock.js',
  engineUrl: '/assets/engine.js',
  cssUrl: '/assets/site.css',
  fontUrls: ['/assets/font.woff2'],
  siteUrl: '/assets/site.json',
};
const hostile = `"'>--></script></title><script>alert(1)</script><!-- <img src=x onerror=alert(2)> \u2028 & &amp;`;

function written(changes: Partial<Page> = {}) {
  const page: Page = {
    path: '/essai',
    kind: 'town',
    title: 'Essai',
    description: 'Une page.',
    breadcrumbs: [{ label: 'Accueil', href: '/' }],
    blocks: [{ type: 'faq', items: [{ question: 'Qui ?', answer: 'Nous.' }] }],
    ...changes,
  };
  const html = htmlDocument(assets, { page, head: headTags(page, site), body: '<p>Corps</p>', css: 'p{color:red}' });
  return { html, dom: new DOMParser().parseFromString(html, 'text/html') };
}

describe('an HTML document', () => {
  it('is in French, in UTF-8, with its head, its style and its body', () => {
    const { html, dom } = written();
    expect(html.startsWith('<!doctype html><html lang="fr"')).toBe(true);
    expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(200);
    expect(dom.compatMode).toBe('CSS1Compat');
    expect(dom.title).toBe('Essai');
    expect(dom.querySelector('#root')?.innerHTML).toBe('<p>Corps</p>');
    expect(dom.querySelector('style')?.textContent).toBe('p{color:red}');
  });

  it('tells the loader where the engine is', () => {
    const loader = written().dom.querySelector<HTMLScriptElement>('script[data-engine]');
    expect(loader?.type).toBe('module');
    expect(loader?.getAttribute('src')).toBe('/assets/loader.js');
    expect(loader?.dataset.engine).toBe('/assets/engine.js');
    expect(loader?.dataset.styles).toBe('/assets/site.css');
  });

  it('starts the engine at once on the not-found page, and on no other', () => {
    const now = (kind: Page['kind']) =>
      written({ kind }).dom.querySelector('script[data-engine]')?.hasAttribute('data-now');
    expect(now('not-found')).toBe(true);
    expect(now('page')).toBe(false);
  });

  it('has no inline script: only data, and the loader by its address', () => {
    const { dom } = written();
    const scripts = [...dom.querySelectorAll('script')].filter(({ type }) => !type.endsWith('json'));
    expect(scripts.map((script) => [script.getAttribute('src'), script.textContent])).toEqual([
      ['/assets/loader.js', ''],
    ]);
  });

  it('contains hostile texts as text, never as markup', () => {
    const { dom } = written({
      title: hostile,
      description: hostile,
      breadcrumbs: [{ label: hostile, href: '/' }],
      blocks: [{ type: 'faq', items: [{ question: hostile, answer: hostile }] }],
    });
    const clean = written().dom;
    // The same elements as with harmless texts: hostile text neither opened nor closed one.
    expect([...dom.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(
      [...clean.querySelectorAll('*')].map(({ tagName }) => tagName),
    );
    expect(dom.createTreeWalker(dom, NodeFilter.SHOW_COMMENT).nextNode()).toBeNull();
    // And the texts arrive unchanged.
    expect(dom.querySelector('title')?.textContent).toBe(hostile);
    expect(dom.querySelector('meta[name=description]')?.getAttribute('content')).toBe(hostile);
    const graph = JSON.parse(dom.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as {
      '@graph': { '@type': string; mainEntity?: unknown }[];
    };
    expect(graph['@graph'].find((node) => node['@type'] === 'FAQPage')?.mainEntity).toEqual([
      { '@type': 'Question', name: hostile, acceptedAnswer: { '@type': 'Answer', text: hostile } },
    ]);
  });
});

it('escapes JSON, so that no text in it can close the script element', () => {
  const json = scriptJson({ text: hostile });
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text: hostile });
});
