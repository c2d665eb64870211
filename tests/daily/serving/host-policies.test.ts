import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskHeaders, siteHeaders, studioHeaders } from '../../../src/build/output/hosts/http-headers';
import { mediaTypes } from '../../../src/site/definitions/media/formats/media-types';
import type { RunningServer } from '../../harness/serving/debian-server';
import { hostsThere } from '../../harness/serving/hosts';
import { rawRequest } from '../../harness/serving/raw-request';
import { onHosts } from '../../harness/serving/small-hosts';

/** What real servers make of the rules of a site with desk and studio, of a preview, and of another name of the site. */

const there = hostsThere();
const sending = ['nginx', 'Caddy', 'Apache'].filter((host) => there.includes(host));
const policy = 'content-security-policy';
const backendOrigin = 'https://base.exemple.fr';
const pages = ['index.html', 'bureau.html', 'services/bureau.html', 'atelier/site.html', 'services.html'];
const ask = ({ origin }: RunningServer, address: string) => fetch(origin + address, { redirect: 'manual' });

describe.each(sending)('%s', (host) => {
  test('sends the policies of desk and studio with their pages, and with no other', async () => {
    const { started } = await onHosts([host], pages, { hasDesk: true, hasStudio: true });
    const server = started.get(host)!;
    const sent = async (address: string) => {
      const { status, headers } = await ask(server, address);
      return [status, headers.get(policy), headers.get('referrer-policy'), headers.get('x-robots-tag')];
    };
    const of = (status: number, headers: Record<string, string>) => [
      status,
      headers['Content-Security-Policy'],
      headers['Referrer-Policy'],
      headers['X-Robots-Tag'] ?? null,
    ];
    const everywhere = siteHeaders({ backendOrigin, isHosted: true });
    expect(await sent('/bureau')).toEqual(of(200, deskHeaders(backendOrigin)));
    expect(await sent('/atelier/site')).toEqual(of(200, studioHeaders(backendOrigin)));
    expect(await sent('/services/bureau')).toEqual(of(200, everywhere));
    expect(await sent('/')).toEqual(of(200, everywhere));
    expect((await sent('/atelier/inconnu')).slice(0, 1)).toEqual([404]);
    expect((await ask(server, '/atelier/site')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const short = await ask(server, '/atelier');
    expect(new URL(short.headers.get('location') ?? '', server.origin).pathname).toMatch(/^\/atelier\/(?:site)?$/);
  });

  test('says of every file of a preview that it is not to be indexed', async () => {
    const { started } = await onHosts([host], pages, { isPreview: true });
    for (const address of ['/', '/services', '/inconnu'])
      expect((await ask(started.get(host)!, address)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('knows the type of every kind of file, and says none of a file that is missing', async () => {
    const { started } = await onHosts(
      [host],
      ['index.html', ...mediaTypes.map(([ending]) => `a/fichier${ending}`)],
      {},
    );
    const server = started.get(host)!;
    const typeOf = async (address: string) => (await ask(server, address)).headers.get('content-type');
    for (const [ending, type] of mediaTypes.filter(([name]) => name !== '.html')) {
      // nginx has its own names for two of them.
      const names = { '.xml': ['text/xml'], '.js': ['application/javascript'], '.ico': ['image/vnd.microsoft.icon'] };
      const accepted = [type.split(';')[0], ...(names[ending as keyof typeof names] ?? [])];
      expect(accepted).toContain((await typeOf(`/a/fichier${ending}`))?.split(';')[0]);
      expect(await typeOf(`/a/inconnu${ending}`)).toBe('text/html; charset=utf-8');
    }
    for (const ending of ['.css', '.txt']) expect(await typeOf(`/a/fichier${ending}`)).toMatch(/; charset=utf-8$/);
  });
});

describe.runIf(there.includes('Apache'))('Apache', () => {
  const files = ['index.html', 'vannes.html', '.well-known/preuve', 'boutique/index.html', 'images/photo.txt'];

  async function asked(address: string, headers: string[], rules = {}) {
    const { started } = await onHosts(['Apache'], files, { redirects: [{ from: '/ancien', to: '/vannes' }], ...rules });
    const { port } = new URL(started.get('Apache')!.origin);
    const answer = await rawRequest(Number(port), [`GET ${address} HTTP/1.1`, ...headers]);
    return [answer.status, answer.headers.location];
  }
  const [own, secure] = ['Host: www.exemple.fr', 'X-Forwarded-Proto: https'];

  test.each([
    ['/vannes', [own, secure], [200, undefined]],
    ['/vannes', [own, 'X-Forwarded-Proto: https, http'], [200, undefined]],
    ['/vannes', ['Host: WWW.EXEMPLE.FR:443'], [200, undefined]],
    ['/vannes?a=%C3%A9', [own], [301, 'https://www.exemple.fr/vannes?a=%C3%A9']],
    ['/vannes', ['Host: exemple.fr', secure], [301, 'https://www.exemple.fr/vannes']],
    ['/vannes', ['Host: wwwxexemple.fr', secure], [301, 'https://www.exemple.fr/vannes']],
    ['/', ['Host: exemple.fr'], [301, 'https://www.exemple.fr/']],
    ['/%C3%A9t%C3%A9%20b', ['Host: exemple.fr'], [301, 'https://www.exemple.fr/%c3%a9t%c3%a9%20b']],
    // Sent on once.
    ['/vannes/?a=1', ['Host: exemple.fr'], [301, 'https://www.exemple.fr/vannes?a=1']],
    ['/ancien', ['Host: exemple.fr'], [301, 'https://www.exemple.fr/vannes']],
    ['/index.html', [own, secure], [301, 'https://www.exemple.fr/']],
    // Before there is a certificate, it is asked for.
    ['/.well-known/preuve', [own], [200, undefined]],
    // On this machine, to be tried.
    ['/vannes', ['Host: localhost:8080'], [200, undefined]],
    ['/vannes', ['Host: [::1]:8080'], [200, undefined]],
    ['/vannes', ['Host: localhost.exemple.org'], [301, 'https://www.exemple.fr/vannes']],
    // What somebody else put there is theirs.
    ['/boutique/', [own, secure], [200, undefined]],
    ['/images/photo.txt', [own, secure], [200, undefined]],
    ['/images/', [own, secure], [404, undefined]],
  ])('%s with %s', async (address, headers, answer) => {
    expect(await asked(address, headers)).toEqual(answer);
  });

  test('a preview may lie anywhere', async () => {
    expect(await asked('/vannes', ['Host: essai.exemple.org'], { isPreview: true })).toEqual([200, undefined]);
  });

  test('promises https by https alone', async () => {
    const { started } = await onHosts(['Apache'], files, {});
    const port = Number(new URL(started.get('Apache')!.origin).port);
    const promised = async (...lines: string[]) =>
      (await rawRequest(port, ['GET /vannes HTTP/1.1', own, ...lines])).headers['strict-transport-security'];
    expect([await promised(), await promised(secure)]).toEqual([undefined, 'max-age=31536000']);
  });

  test('lets nobody remember an error, even where the page for errors is not there yet', async () => {
    const { started, root } = await onHosts(['Apache'], [...files, 'assets/a.js'], {});
    rmSync(path.join(root, '404.html'));
    const rule = async (address: string) => {
      const { status, headers } = await ask(started.get('Apache')!, address);
      return [status, headers.get('cache-control')];
    };
    expect(await rule('/assets/a.js')).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await rule('/assets/b.js')).toEqual([404, 'no-cache']);
  });

  test('a folder under another address of the host works without a change', async () => {
    const { started, root } = await onHosts(['Apache'], files, {});
    const server = started.get('Apache')!;
    mkdirSync(path.join(root, 'clients/cuivre/blog'), { recursive: true });
    const rules = readFileSync(path.join(root, '.htaccess'), 'utf8');
    for (const name of ['.htaccess', 'index.html', 'auray.html', 'blog.html', 'blog/a.html'])
      writeFileSync(path.join(root, 'clients/cuivre', name), name === '.htaccess' ? rules : name);
    const answers = async (address: string) => {
      const answer = await ask(server, `/clients/cuivre${address}`);
      return [answer.status, answer.headers.get('location')?.replace(server.origin, '') ?? (await answer.text())];
    };
    expect(await answers('/')).toEqual([200, 'index.html']);
    expect(await answers('/auray')).toEqual([200, 'auray.html']);
    expect(await answers('/auray.html?a=1')).toEqual([301, '/clients/cuivre/auray?a=1']);
    expect(await answers('/index.html')).toEqual([301, '/clients/cuivre/']);
    expect((await answers('/nginx.conf'))[0]).toBe(404);
  });
});
