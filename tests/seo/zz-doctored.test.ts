import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildForReading, movedTown } from './build-for-reading';
import { checkHtml } from './checks/html';
import { checkLinks } from './checks/links';
import { checkMachineFiles } from './checks/machine-files';
import { checkStructuredData } from './checks/structured-data';
import { writeFileSync, rmSync, readdirSync } from 'node:fs';
let b: any;
describe('doctored', () => {
  beforeAll(async () => {
    b = await buildForReading(movedTown());
    const p = b.pages.get('/vannes') as Document;
    const s = p.querySelector('script[type="application/ld+json"]')!;
    s.textContent = s.textContent!.replace('"slogan"', '"sloganne"').replace('#site"},"about"', '#rien"},"about"').replace('"name":"Accueil"', '"name":"Début"');
    p.querySelector('main')!.insertAdjacentHTML('beforeend', '<a href="/nulle-part">x</a><a href="/#rien">y</a><h5>z</h5><section aria-label="Nous joindre"></section>');
    p.querySelector('link[rel=canonical]')!.setAttribute('href', '/vannes');
    p.querySelector('style')!.textContent = '';
    writeFileSync(b.out + '/vannes.html', b.read('vannes.html').replace('<main', '<main foo="1" foo="2"').replace('</h1>', '</h2>'));
    writeFileSync(b.out + '/flux.xml', b.read('flux.xml').replace(/<link>[^<]*lire-une[^<]*/, '<link>https://x.example/zzz'));
    writeFileSync(b.out + '/sitemap.xml', b.read('sitemap.xml').replace('/auray<', '/aurai<'));
    rmSync(b.out + '/media/social/' + readdirSync(b.out + '/media/social')[0]);
    writeFileSync(b.out + '/pages.txt', '');
    rmSync(b.out + '/icon-192.png');
  }, 240_000);
  afterAll(() => b.remove());
  checkHtml(() => b); checkStructuredData(() => b); checkLinks(() => b); checkMachineFiles(() => b);
  it('x', () => undefined);
});
