import { expect, it } from 'vitest';
import { questions } from '../../../src/build/deploy/online/questions';
import { isAnswer, type Ask } from '../../../src/build/deploy/online/ask-address';
import { arrivalQuestion } from '../../../src/build/deploy/online/watch/arrival-question';
import { certificateQuestion, domainQuestion } from '../../../src/build/deploy/online/watch/name-ends';
import { outwardQuestion } from '../../../src/build/deploy/online/watch/outward-links';
import { ownerWords } from '../../../src/build/deploy/online/watch/owner-words';
import { watch } from '../../../src/site/validate/report/watch-question';

const url = 'https://www.couvreur.example';
const now = Date.parse('2026-12-01T08:00:00Z');
const day = 86_400_000;
const words = (text: string) => expect.stringContaining(text) as string;

/** What the addresses answer; others are silent. */
const answering =
  (texts: Record<string, string | number>): Ask =>
  async (address) => {
    const found = texts[address];
    if (found === undefined) return { is: 'silent', code: 'ECONNREFUSED' };
    const [status, text] = typeof found === 'number' ? [found, ''] : [200, found];
    return { status, text, headers: new Headers() };
  };

it('has words for an owner for every promise that it asks, and for no other', () => {
  const asked = questions.map(({ what }) => what);
  // The watch asks pages in its own way; policies and hidden files change nothing for visitors.
  const others = new Set([
    'Une page arrive telle qu’elle a été construite',
    'Les en-têtes de sécurité partent avec chaque page',
    'Les fichiers des hébergeurs ne se lisent pas',
  ]);
  expect(Object.keys(ownerWords).toSorted()).toEqual(asked.filter((what) => !others.has(what)).toSorted());
});

it.each([
  [3, words('dans 3 jours')],
  [14, words('dans 14 jours')],
  [15, undefined],
])('says of a certificate that ends in %i days whether that is soon', async (days, found) => {
  expect(await certificateQuestion({ url, now }, async () => now + days * day).lacks()).toEqual(found);
});

it('knows nothing of a name whose registry does not tell its end', async () => {
  const registry = 'https://rdap.org/domain/couvreur.example';
  const ending = (days: number) =>
    JSON.stringify({ events: [{ eventAction: 'expiration', eventDate: new Date(now + days * day).toISOString() }] });
  const asked = (answer: string | number) => domainQuestion({ url, now }, answering({ [registry]: answer })).lacks();
  expect(await asked(ending(40))).toBeUndefined();
  expect(await asked(ending(20))).toEqual(words('dans 20 jours'));
  for (const answer of [404, '<h1>registre</h1>', '{}'])
    expect(await asked(answer)).toMatchObject({ unknown: words('couvreur.example') });
});

it('finds links that lead nowhere, takes no refusal for one, and asks five at a time', async () => {
  const others = Array.from({ length: 30 }, (_, rank) => `https://autre${rank}.example/x?a=1&b=2`);
  const page = others.map((one) => `<a class="x" href="${one.replaceAll('&', '&amp;')}">x</a>`).join('');
  const statuses = Object.fromEntries(others.map((one, rank) => [one, [404, 403, 429, 200, 500][rank] ?? 200]));
  const network = answering({
    [`${url}/sitemap.xml`]: `<loc>${url}/</loc>`,
    [`${url}/`]: `${page}<a href="/ici">ici</a><a href="${url}/la">là</a>`,
    ...statuses,
  });
  let [open, most] = [0, 0];
  const ask: Ask = async (address) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const answer = await network(address);
    if (!isAnswer(answer)) throw new Error(`${address} must not be asked.`);
    open--;
    return answer;
  };
  const found = await outwardQuestion(url, ask).lacks();
  expect(found).toBe(`${others[0]} (404), sur /. Corrigez-les dans l’atelier, ou ôtez-les.`);
  expect(most).toBe(5);
});

it('asks once more before it calls something wrong', async () => {
  const answers = ['503', undefined];
  const asked = { what: 'a', broken: 'b', lacks: async () => answers.shift() };
  expect((await watch(asked, async () => {})).line.isRight).toBe(true);
  expect((await watch({ ...asked, lacks: async () => 'x' }, async () => {})).fault).toEqual({ what: 'b', cure: 'x' });
});

it.each<[string, Ask, string]>([
  ['the name is gone', async () => ({ is: 'unknown-name', code: 'ENOTFOUND' }), 'ne mène plus nulle part'],
  ['its certificate is refused', async () => ({ is: 'untrusted', code: 'CERT_HAS_EXPIRED' }), 'n’est plus valable'],
  ['nothing answers', answering({}), 'ne répond pas (ECONNREFUSED)'],
  ['another site is there', answering({ [`${url}/version.json`]: '<h1>À vendre</h1>' }), 'Une autre page répond'],
  ['the server fails', answering({ [`${url}/version.json`]: 500 }), 'Le serveur répond 500'],
])('says why visitors do not see the site: %s', async (_, ask, found) => {
  expect(await arrivalQuestion(url, ask, {}).lacks()).toEqual(words(found));
});
