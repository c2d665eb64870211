import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnline } from '../../../src/build/deploy/online/ask-online';
import { buildIn } from '../../../src/build/deploy/build-files';
import { builtSite, promisesIn, type BuiltSite } from '../../../src/build/deploy/online/built-site';
import { isAnswer, type Ask } from '../../../src/build/deploy/online/ask-address';
import { lacks, startLackingHost, type Lack, type LackingHost } from '../../harness/serving/lacking-host';
import { builtIn, publicUrl, smallBuild } from '../../harness/serving/small-build';
import { samples } from '../../harness/size';

/** What a public address is asked after a deployment, and what is said of a host that lacks something. */

const sentences: Readonly<Record<Lack, [what: string, cure: RegExp]>> = {
  arrival: ['Il en montre la version qui vient d’être envoyée', /celle du 28 novembre 2026 à 9.h.05\. Soit le dossier/],
  'fresh version': ['Il en montre la version qui vient d’être envoyée', /Un cache, .* montre encore celle du 28/],
  'page as built': ['Une page arrive telle qu’elle a été construite', /arrive changée/],
  slash: ['Une adresse suivie d’une barre mène à la page', /^\/blog\/ : .* au lieu de 301 vers \/blog/],
  html: ['Une adresse en .html mène à la page', /^\/tarifs\.html : /],
  moved: ['Une ancienne adresse mène à la nouvelle', /^\/équipe : .* au lieu de 301 vers \/tarifs/],
  gone: ['Une page supprimée pour de bon répond 410', /^\/promotion : /],
  'status 404': ['Une adresse inconnue montre la page « introuvable », avec le statut 404', /répond 200/],
  'own 404 page': [
    'Une adresse inconnue montre la page « introuvable », avec le statut 404',
    /page de l’hébergeur|répond 200/,
  ],
  policy: ['Les en-têtes de sécurité partent avec chaque page', /Content-Security-Policy.*Strict-Transport-Security/],
  'long copies': ['Un fichier qui ne change jamais est gardé un an par les navigateurs', /« no-cache »/],
  'fresh pages': ['Une page est vérifiée à chaque visite', /« max-age=86400 »/],
  'forgotten errors': ['L’absence d’un fichier n’est gardée par personne', /erreur passagère/],
  compression: ['Les textes voyagent comprimés', /mod_deflate/],
  https: ['http:// mène à https://', /^http:\/\/www\.couvreur\.example\/tarifs : 200/],
  'one name': ['L’autre nom, avec ou sans www, mène à celui du site', /^https:\/\/couvreur\.example\/tarifs : 200/],
  hiding: ['Les fichiers des hébergeurs ne se lisent pas', /Chacun peut lire \/nginx\.conf/],
};

let built: BuiltSite;
let host: LackingHost;
beforeAll(async () => {
  const out = smallBuild();
  built = await builtIn(out);
  host = await startLackingHost(out);
});
afterAll(() => host?.close());

it('says of a host that does everything that it does everything', async () => {
  host.lack([]);
  const { lines, isShown } = await askOnline(built, host.ask);
  expect(isShown).toBe(true);
  expect(lines.filter(({ isRight }) => isRight !== true)).toEqual([]);
  expect(lines.length).toBe(new Set(Object.values(sentences).map(([what]) => what)).size + 1);
});

it.each(lacks)('says what a host lacks, what that means and what to do: %s', async (lack) => {
  host.lack([lack]);
  const wrong = (await askOnline(built, host.ask)).lines.filter(({ isRight }) => isRight !== true);
  const [what, cure] = sentences[lack];
  expect(wrong).toEqual([{ what, isRight: false, cure: expect.stringMatching(cure) as string }]);
});

it('says exactly what a host lacks, whatever it lacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...lacks]), async (those) => {
      host.lack(those);
      const { lines, isShown } = await askOnline(built, host.ask);
      expect(isShown).toBe(!those.includes('arrival') && !those.includes('fresh version'));
      const wrong = lines.filter(({ isRight }) => isRight !== true).map(({ what }) => what);
      expect(wrong.toSorted()).toEqual([...new Set(those.map((lack) => sentences[lack][0]))].toSorted());
    }),
    { seed: 68, numRuns: samples({ daily: 15, long: 400 }) },
  );
});

const refusing =
  (code: string): Ask =>
  () =>
    Promise.resolve({
      is: code === 'ENOTFOUND' ? 'unknown-name' : code.includes('CERT') ? 'untrusted' : 'silent',
      code,
    });
const always =
  (status: number, text = '', headers: Record<string, string> = {}): Ask =>
  () =>
    Promise.resolve({ status, text, headers: new Headers(headers) });

it.each<[string, Ask, boolean | undefined, RegExp]>([
  ['the name leads nowhere yet', refusing('ENOTFOUND'), undefined, /www\.couvreur\.example ne mène encore nulle part/],
  ['nothing answers', refusing('ECONNREFUSED'), undefined, /Rien ne répond \(ECONNREFUSED\)/],
  ['its certificate is another’s', refusing('ERR_TLS_CERT_ALTNAME_INVALID'), false, /certificat de www/],
  ['the old site answers', always(404, '<h1>WordPress</h1>'), undefined, /C’est un autre site qui répond/],
  ['the old site answers everything', always(200, '<h1>WordPress</h1>'), undefined, /C’est un autre site qui répond/],
  [
    'it leads away',
    always(301, '', { location: 'https://couvreur.example/' }),
    false,
    /vers https:\/\/couvreur\.example/,
  ],
  ['a rule breaks the server', always(500), false, /une ligne de \.htaccess/],
  ['nobody may read', always(403), false, /755 pour les dossiers/],
])('says it in one line, and asks no more, if %s', async (_, ask, isRight, cure) => {
  const asked: string[] = [];
  const { lines, isShown } = await askOnline(built, (address, headers) => {
    asked.push(address);
    return ask(address, headers);
  });
  expect(isShown).toBe(isRight);
  expect(lines).toEqual([{ what: expect.any(String) as string, isRight, cure: expect.stringMatching(cure) as string }]);
  expect(asked).toEqual([`${publicUrl}/version.json`]);
});

it('does not expect a www before a name that has a part of its own', async () => {
  host.lack([]);
  const { lines } = await askOnline({ ...built, url: 'https://essai.couvreur.example' }, (address, headers) =>
    new URL(address).hostname.startsWith('www.')
      ? Promise.resolve({ is: 'unknown-name', code: 'ENOTFOUND' })
      : host.ask(address.replace('essai.', 'www.'), headers),
  );
  const other = lines.find(({ what }) => what.startsWith('L’autre nom'));
  expect(other).toEqual({ what: expect.any(String) as string, isRight: true });
});

it('asks of an earlier build, whose rules are not known any more, only what every build promises', async () => {
  host.lack([]);
  const { lines } = await askOnline({ ...built, headers: {}, moved: undefined, gone: undefined }, host.ask);
  expect(lines.map(({ what }) => what).join()).not.toMatch(/ancienne adresse|410|en-têtes/);
  expect(lines.every(({ isRight }) => isRight)).toBe(true);
});

it('does not expect a preview, which may lie anywhere, to lead to one address', async () => {
  host.lack(['https', 'one name']);
  const preview = { ...built, headers: { 'X-Robots-Tag': 'noindex' } };
  const { lines } = await askOnline(preview, async (address, headers) => {
    const answer = await host.ask(address, headers);
    return isAnswer(answer)
      ? { ...answer, headers: new Headers([...answer.headers, ['X-Robots-Tag', 'noindex']]) }
      : answer;
  });
  expect(lines.every(({ isRight }) => isRight)).toBe(true);
});

it('knows no address of a folder whose home page does not name its own', async () => {
  const out = smallBuild();
  writeFileSync(path.join(out, 'index.html'), '<h1>Another tool made this</h1>');
  expect(await builtSite(await buildIn(out), promisesIn(out))).toBeUndefined();
});
