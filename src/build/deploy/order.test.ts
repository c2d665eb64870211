import { expect, it } from 'vitest';
import { inOrder } from './order';

it('puts what is named before what names it, and the version last', () => {
  const names = [
    'version.json',
    'nginx.conf',
    'sitemap.xml',
    'blog/ardoise.html',
    'blog/ardoise.json',
    'index.html',
    'index.css',
    'index.json',
    'favicon.svg',
    'plaquette.pdf',
    'speculation-rules.json',
    'assets/a.12345678.js',
  ];
  expect(inOrder(names)).toEqual([
    'assets/a.12345678.js',
    'favicon.svg',
    'plaquette.pdf',
    'speculation-rules.json',
    'blog/ardoise.json',
    'blog/ardoise.html',
    'index.css',
    'index.json',
    'index.html',
    'sitemap.xml',
    'nginx.conf',
    'version.json',
  ]);
});
