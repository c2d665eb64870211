import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../harness/serving/raw-request';
import { startSmallSite } from '../../harness/serving/small-site';

const get = (url: string) => fetch(url, { redirect: 'manual' });

describe('addresses', () => {
  it.each([
    ['/', 200, 'Accueil'],
    ['/?utm=1', 200, 'Accueil'],
    ['/blog', 200, 'Blog'],
    ['/blog/premier', 200, 'Premier'],
    ['/inconnu', 404, 'Introuvable'],
    ['/404', 404, 'Introuvable'],
    ['/404.html', 404, 'Introuvable'],
    ['/inconnu.html', 404, 'Introuvable'],
    ['/assets', 404, 'Introuvable'],
    ['/assets/', 404, 'Introuvable'],
    ['/blog/deuxieme', 404, 'Introuvable'],
    ['/_headers', 404, 'Introuvable'],
    ['/_redirects', 404, 'Introuvable'],
    ['/.secret', 404, 'Introuvable'],
  ])('%s answers %i', async (address, status, text) => {
    const { origin } = await startSmallSite();
    const response = await get(origin + address);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/blog.html', '/blog'],
    ['/blog/', '/blog'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/ancien', '/blog'],
    ['/ancien?a=1', '/blog?a=1'],
  ])('%s redirects permanently to %s', async (address, to) => {
    const { origin } = await startSmallSite();
    const response = await get(origin + address);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.%2e/secret.txt',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/digits.txt%00.html',
    '/.secret',
    '/assets/../.secret',
    'file:///etc/passwd',
    'http://elsewhere/../secret.txt',
    '*',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
  ])('%s reads nothing outside the site', async (target) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, [`GET ${target} HTTP/1.1`]);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/secret|caché|root:/);
  });

  it.each([
    '//blog/',
    '//blog.html',
    '//elsewhere.example/',
    '//elsewhere.example/blog/',
    '/\\elsewhere.example/',
    '/%2felsewhere.example/',
  ])('%s does not redirect to another site', async (target) => {
    const { port } = await startSmallSite();
    const answer = await rawRequest(port, [`GET ${target} HTTP/1.1`]);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });
});
