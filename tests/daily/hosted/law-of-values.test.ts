import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHostedSite, textAt, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { editor, tokenOf } from '../../harness/hosted/project';
import { headOf } from '../../harness/hosted/repositories';

/** What an editor may decide. What the definitions say of each field is listed in `docs/security.md`. */

let hosted: HostedSite;
let bare: string;
let site: Site;
let number = 0;
beforeAll(async () => (hosted = await openHostedSite()), 60_000);
afterAll(() => hosted?.close());
const fresh = () => ({ bare, site } = hosted.repository(`values-${++number}`));
beforeEach(async () => {
  await hosted.project.database.exec('truncate public.publications restart identity cascade');
});

type Value = Record<string, unknown>;
const token = tokenOf(editor);
const documentAt = (file: string) => JSON.parse(textAt(bare, file)) as Value;
/** The publication of a document with some of its fields changed. */
const changed = (file: string, change: (value: Value) => void) => {
  const value = documentAt(file);
  change(value);
  return { path: file, text: JSON.stringify(value) };
};
const put = (names: string, value: unknown) => (document: Value) => {
  const steps = names.split('.');
  let at = document;
  for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Value;
  at[steps.at(-1)!] = value;
};
const outcome = ({ status, body }: Awaited<ReturnType<Site['publish']>>) => [status, body.reason];
const refused = [403, 'values'];
const taken = [200, undefined];

describe('of site.json, an owner alone changes', () => {
  beforeAll(fresh);

  it.each<[string, unknown]>([
    ['url', 'https://evil.example'],
    ['phone', '08 99 00 00 00'],
    ['email', 'un@evil.example'],
    ['contacts', [{ name: 'Astreinte', phone: '08 99 00 00 00' }]],
    ['social', [{ network: 'facebook', label: 'Facebook', href: 'https://evil.example' }]],
    ['quote.href', 'https://evil.example/devis'],
    ['quote.href', 'tel:0899000000'],
    ['quote.href', 'mailto:un@evil.example'],
    ['quote.href', '//evil.example'],
    ['quote.href', '/\\evil.example'],
    ['quote.href', '/\t/evil.example'],
    ['quote.href', '/{company.tagline}'],
    ['quote.href', { $from: 'company.tagline' }],
    ['quote.href', 'tel:{company.tagline}'],
    ['quote.label', 'Devis au 08 99 00 00 00'],
    ['map', 'https://evil.example/plan'],
    ['reviews', 'https://evil.example/avis'],
    ['ownership', { google: 'a'.repeat(43) }],
    ['robots', ['User-agent: *', 'Disallow: /']],
    ['redirects', [{ from: '/?utm_source=google', to: 'https://evil.example' }]],
    ['redirects', [{ from: '/contact.php', to: '/' }]],
    ['messages', [{ label: 'Rappel', text: 'Appelez le 08 99 00 00 00.' }]],
    ['claims', []],
    ['countsVisits', true],
    ['studio', false],
    ['legal.registration', 'SIREN 000 000 000'],
    ['legal.insurance', 'Aucune'],
    ['footer.legal', ['Un autre éditeur']],
    ['footer.legalLinks', [{ label: 'Mentions', href: '/ailleurs' }]],
    ['company.name', 'Une autre'],
    ['company.geo', { latitude: 48, longitude: 2 }],
    ['company.mark', { src: 'media/hero.svg', alt: '' }],
    ['company.tagline', 'Appelez le 08 99 00 00 00'],
    ['prices', { hourly: '5 €' }],
    ['travel', { zones: [{ cost: '0 €' }] }],
    ['navigation', [{ label: 'Accueil', href: 'https://evil.example' }]],
    ['navigation', [{ label: 'www.evil.example', href: '/' }]],
    ['hours', [{ days: 'Lundi', text: '8h-12h, puis au 08 99 00 00 00' }]],
    ['closures', [{ from: '2026-12-24', label: 'Voir evil.example' }]],
    ['announcements', [{ title: 'Promo', text: '[Ici](https://evil.example)', until: '2099-01-01' }]],
    [
      'announcements',
      [{ title: 'Promo', until: '2099-01-01', action: { label: 'Ici', href: 'https://evil.example' } }],
    ],
    ['unknown', 'x'],
    ['__proto__', { phone: '08 99 00 00 00' }],
    ['look', 'x'],
  ])('%s: %j', async (names, value) => {
    const head = headOf(bare);
    const text = JSON.stringify(documentAt('site.json'));
    const change =
      names === '__proto__'
        ? { path: 'site.json', text: text.replace('{', `{"__proto__":${JSON.stringify(value)},`) }
        : changed('site.json', put(names, value));
    const answer = await site.publish([change], { token });
    expect([...outcome(answer), headOf(bare)]).toEqual([...refused, head]);
    expect(answer.body.error).toMatch(/propriétaire/);
    expect(await hosted.project.publications()).toMatchObject([{ outcome: 'refused', role: 'editor' }]);
  });
});

describe('the company’s emblem', () => {
  beforeAll(fresh);

  it('is an owner’s, also under the same name', async () => {
    const { src } = (documentAt('site.json').company as { mark: { src: string } }).mark;
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    for (const change of [
      { path: src, text },
      { path: src, text: null },
    ])
      expect(outcome(await site.publish([change], { token }))).toEqual(refused);
    expect(outcome(await site.publish([{ path: 'media/autre.svg', text }], { token }))).toEqual(taken);
    expect(outcome(await site.publish([{ path: src, text }]))).toEqual(taken);
  });
});

describe('an editor changes', () => {
  beforeEach(fresh);

  it.each<[string, string, unknown]>([
    ['site.json', 'hours', [{ days: 'Lundi au vendredi', text: '8h-12h, 14h-18h30' }]],
    ['site.json', 'closures', [{ from: '2026-12-24', to: '2027-01-02', label: 'congés d’hiver' }]],
    ['site.json', 'closedOnHolidays', true],
    [
      'site.json',
      'announcements',
      [
        {
          title: 'Fermé du 3 au 24/08/2027',
          text: 'Appelez le {phone}, ou [lisez](/blog).',
          until: '2099-01-01',
          action: { label: 'Appeler', href: 'tel:{phone}' },
        },
      ],
    ],
    ['site.json', 'quote.href', '/?ville={name}#formulaire-devis'],
    ['site.json', 'quote.label', 'Demander un devis'],
    ['site.json', 'company.tagline', 'Couverture depuis 1987'],
    ['site.json', 'look.colors.accent', '#8f5a13'],
    ['home.json', 'title', 'Nos toits'],
    ['towns/auray.json', 'intro', 'Les toits d’Auray, au 06 12 34 56 78.'],
    ['towns/auray.json', 'aliases', ['/auray-56']],
    ['towns/auray.json', 'draft', true],
  ])('in %s %s: %j', async (file, names, value) => {
    expect(outcome(await site.publish([changed(file, put(names, value))], { token }))).toEqual(taken);
  });

  it('the order of the menu, and of what leads away in it', async () => {
    const outside = { label: 'Avis', href: 'https://avis.example' };
    await site.publish([changed('site.json', (its) => (its.navigation as unknown[]).push(outside))]);
    const turned = changed('site.json', (its) => (its.navigation = (its.navigation as unknown[]).toReversed()));
    expect(outcome(await site.publish([turned], { token }))).toEqual(taken);
    const inside = changed('site.json', (its) => ((its.navigation as Value[])[0]!.href = '/'));
    expect(outcome(await site.publish([inside], { token }))).toEqual(refused);
    const doubled = changed('site.json', (its) => (its.navigation as unknown[]).push(outside));
    expect(outcome(await site.publish([doubled], { token }))).toEqual(refused);
    // An entry goes with all that it holds.
    const removed = changed('site.json', (its) => (its.navigation = (its.navigation as unknown[]).slice(1)));
    expect(outcome(await site.publish([removed], { token }))).toEqual(taken);
  });

  it('nothing of what stands in any block for the owner', async () => {
    const page = (...blocks: unknown[]) => ({ path: 'page.json', text: JSON.stringify({ path: '/page', blocks }) });
    for (const block of [
      { type: 'call-to-action', actions: [{ label: 'Ici', href: 'https://evil.example' }] },
      { type: 'emergency', numbers: [{ label: 'Gaz', number: '08 99 00 00 00' }] },
      { type: 'testimonials', summary: { rating: '5/5', label: 'sur 9 avis' } },
      { type: 'credentials', items: [{ name: 'Qualibat', issuer: 'Qualibat' }] },
      { type: 'price-table', rows: [{ title: 'Tuile', price: '1 €' }] },
      { type: 'section', ref: 'visite', values: { action: { label: 'Ici', href: 'https://evil.example' } } },
      { type: 'section', ref: 'visite', values: { delay: 'Sous 1 h' } },
      { type: 'section', ref: 'visite', values: { anything: 'x' } },
      { type: 'call-to-action', actions: { $from: 'links' } },
      { type: 'unknown', href: '/' },
      { href: '/' },
      'x',
    ])
      expect(outcome(await site.publish([page(block)], { token })), JSON.stringify(block)).toEqual(refused);
    const inside = { type: 'call-to-action', actions: [{ label: 'Appeler', href: 'tel:{phone}' }] };
    const section = {
      type: 'section',
      ref: 'visite',
      values: { title: 'Visite', action: { label: 'Ici', href: '/' } },
    };
    expect(outcome(await site.publish([page(inside, section)], { token }))).toEqual(taken);
    const override = (at: string) => ({
      path: 'autre.json',
      text: JSON.stringify({ path: '/autre', overrides: [{ at, text: '5/5' }] }),
    });
    expect(outcome(await site.publish([override('testimonials/summary/rating')], { token }))).toEqual(refused);
    expect(outcome(await site.publish([override('testimonials/title')], { token }))).toEqual(taken);
  });

  it('no page into one that stands in the place of the home page, and none that was broken', async () => {
    const page = (fields: object) => ({ path: 'page.json', text: JSON.stringify(fields) });
    for (const alias of ['/', ' / ', '//', '/index', '/?utm_source=x', 'https://evil.example', 1, null])
      expect(outcome(await site.publish([page({ aliases: [alias] })], { token })), String(alias)).toEqual(refused);
    expect(outcome(await site.publish([page({ aliases: ['/ancienne'] })], { token }))).toEqual(taken);
    expect(outcome(await site.publish([page({ aliases: ['/'] })]))).toEqual(taken);
    // What an owner has allowed may stay.
    expect(outcome(await site.publish([page({ aliases: ['/', '/autre'] })], { token }))).toEqual(taken);
  });

  it('what holds an owner’s value, by removing it as a whole', async () => {
    const page = (...hrefs: string[]) => ({
      path: 'page.json',
      text: JSON.stringify({
        path: '/page',
        blocks: hrefs.map((href) => ({ type: 'call-to-action', actions: [{ label: 'Ici', href }] })),
      }),
    });
    await site.publish([page('https://anah.example', 'https://ademe.example', '/')]);
    for (const hrefs of [
      ['https://anah.example', '/', '/'],
      ['https://anah.example', 'https://evil.example'],
      ['/', '/'],
    ])
      expect(outcome(await site.publish([page(...hrefs)], { token })), hrefs.join()).toEqual(refused);
    expect(outcome(await site.publish([page('/', 'https://ademe.example')], { token }))).toEqual(taken);
    expect(outcome(await site.publish([{ path: 'page.json', text: null }], { token }))).toEqual(taken);
  });
});

describe('when an editor renames a page', () => {
  const links = [
    { from: '/old.php', to: '/auray' },
    { from: '/zinc.php', to: '/services/zinguerie#prix' },
  ];
  const renamed = (aliases = ['/auray']) => [
    { path: 'towns/auray.json', text: null },
    { path: 'towns/auray-golfe.json', text: JSON.stringify({ ...documentAt('towns/auray.json'), aliases }) },
  ];
  const withLinks = (to: string, other = links[1]) =>
    changed('site.json', (its) => (its.redirects = [{ ...links[0], to }, other]));
  beforeEach(async () => {
    fresh();
    await site.publish([changed('site.json', (its) => (its.redirects = links))]);
  });

  it('the owner’s links follow it, in the same publication, and lead nowhere else', async () => {
    const attempts: [string, Parameters<Site['publish']>[0]][] = [
      ['another page', [...renamed(), withLinks('/vannes')]],
      ['another site', [...renamed(), withLinks('https://evil.example')]],
      ['a part of the page', [...renamed(), withLinks('/auray-golfe#autre')]],
      ['without the rename', [withLinks('/auray-golfe')]],
      ['without the old address', [...renamed([]), withLinks('/auray-golfe')]],
      ['another link as well', [...renamed(), withLinks('/auray-golfe', { from: '/zinc.php', to: '/auray-golfe' })]],
      [
        'another old address',
        [...renamed(), changed('site.json', (its) => (its.redirects = [{ from: '/', to: '/auray-golfe' }, links[1]]))],
      ],
      [
        'one of two that would take its place',
        [...renamed(), { path: 'towns/b.json', text: '{"aliases":["/auray"]}' }, withLinks('/b')],
      ],
    ];
    for (const [what, changes] of attempts)
      expect(outcome(await site.publish(changes, { token })), what).toEqual(refused);
    expect(outcome(await site.publish([...renamed(), withLinks('/auray-golfe')], { token }))).toEqual(taken);
  });

  it('also a page that says its address itself, and its parts', async () => {
    const service = changed('services/zinguerie.json', (its) => {
      its.aliases = [its.path];
      its.path = '/services/zinc';
    });
    const site_ = withLinks('/auray', { from: '/zinc.php', to: '/services/zinc#prix' });
    expect(outcome(await site.publish([service, site_], { token }))).toEqual(taken);
  });

  it('and to no address that a page gives itself, but cannot have', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'tel:0899000000', '/x?y', '/', ''])
      for (const draft of [false, true]) {
        const service = changed('services/zinguerie.json', (its) => {
          its.aliases = [its.path];
          its.path = to;
          if (draft) its.draft = true;
        });
        const site_ = withLinks('/auray', { from: '/zinc.php', to: `${to}#prix` });
        expect(outcome(await site.publish([service, site_], { token })), to).toEqual(refused);
      }
  });

  it('its own values come along, and only those', async () => {
    const action = (href: string) => ({ type: 'call-to-action', actions: [{ label: 'Ici', href }] });
    await site.publish([changed('towns/auray.json', (its) => (its.blocks = [action('https://anah.example')]))]);
    const [gone, moved] = renamed() as [object, { path: string; text: string }];
    const spoilt = { ...moved, text: moved.text.replace('anah', 'evil') };
    expect(outcome(await site.publish([gone, spoilt], { token }))).toEqual(refused);
    expect(outcome(await site.publish([gone, moved], { token }))).toEqual(taken);
  });
});
