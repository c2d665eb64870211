// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Link } from '../../src/definitions/page';
import { blockOf, pageAt, plainly, site } from './read-content';

const blocks = plainly(pageAt('/').blocks);
const texts = (of: unknown, field: string) => (of as Record<string, string>[]).map((item) => item[field]);

it('stacks its sections in the order of the specification, each under its anchor', () => {
  const anchors = blocks.flatMap(({ anchor }) => anchor ?? []);
  expect(anchors).toEqual(['accueil', 'a-propos', 'services', 'realisations', 'avis-clients', 'faq', 'contact']);
  expect(blockOf('/', 'quote-form').formAnchor).toBe('formulaire-devis');
});

describe('the hero', () => {
  const hero = blockOf('/', 'hero');

  it('scrolls to the contact and to the services', () => {
    expect(hero.primary).toEqual({ label: 'Demandez un devis gratuit', href: '#contact' });
    expect(hero.secondary).toEqual({ label: 'Découvrir nos services', href: '#services' });
  });

  it('shows three highlights', () => {
    expect(texts(hero.highlights, 'text')).toEqual([
      "15 ans d'expertise",
      'Équipe certifiée',
      'Vienne & Pays de la Loire',
    ]);
  });
});

describe('the presentation', () => {
  const about = blockOf('/', 'about');

  it('has its title, four figures and four values', () => {
    expect(about.title).toBe('Pourquoi nous choisir');
    expect(texts(about.figures, 'value')).toEqual(['15+', '500+', '98%', '< 48h']);
    expect(texts(about.values, 'title')).toEqual(['Proximité', 'Qualité', 'Respect des délais', 'Fiabilité']);
  });

  it('scrolls to the quote form', () => {
    expect(about.action).toMatchObject({ href: '#formulaire-devis' });
  });
});

it('shows the four services, with their link and the three towns', () => {
  const grid = blockOf('/', 'services-grid');
  expect(texts(grid.entries, 'title')).toEqual(['Électricité', 'Plomberie', 'Climatisation', 'Rénovation générale']);
  expect((grid.entries as { features: string[] }[]).map(({ features }) => features.length)).toEqual([4, 4, 4, 4]);
  expect(grid.more).toBe('En savoir plus');
  expect(grid.action).toEqual({ label: 'Contactez-nous maintenant', href: '#formulaire-devis' });
  expect(texts(grid.links, 'href')).toEqual(['/poitiers', '/chatellerault', '/loudun']);
});

it('shows the four projects, one of them still without a photograph', () => {
  const { title, items } = blockOf('/', 'projects');
  expect(title).toBe('Nos réalisations');
  const projects = items as { description: string; category: string; image: { isPlaceholder?: boolean } }[];
  expect(projects.map(({ category }) => category)).toEqual(['Électricité', 'Climatisation', 'Plomberie', 'Rénovation']);
  const expected = [/Poitiers/, /pompe à chaleur.*Châtellerault/, /salle de bain.*Loudun/, /cuisine.*Montmorillon/];
  projects.forEach(({ description }, index) => expect(description).toMatch(expected[index]!));
  expect(projects.filter(({ image }) => image.isPlaceholder)).toHaveLength(1);
});

it('shows three testimonials, then three reviews with the average', () => {
  const [trust, reviews] = blocks.filter(({ type }) => type === 'testimonials');
  expect(trust).toMatchObject({ title: 'Ils nous font confiance' });
  expect(reviews).toMatchObject({ anchor: 'avis-clients', summary: { rating: '4.8/5', label: 'sur 127 avis' } });
  for (const block of [trust, reviews]) {
    const items = block?.items as { rating: number; service: string }[];
    expect(items.map(({ rating }) => rating)).toEqual([5, 5, 5]);
    expect(items.map(({ service }) => service)).toEqual(['Électricité', 'Climatisation', 'Plomberie']);
  }
});

describe('the questions', () => {
  const faq = blockOf('/', 'faq');

  it('are 15, all different, all answered', () => {
    const items = faq.items as { question: string; answer: string }[];
    expect(items).toHaveLength(15);
    expect(new Set(items.map(({ question }) => question)).size).toBe(15);
    for (const { answer } of items) expect(answer.length).toBeGreaterThan(60);
  });

  it('have their title and the way on', () => {
    expect(faq.title).toBe('Questions fréquentes');
    expect(faq.intro).toMatch(/\S/);
    expect(faq.moreTitle).toBe("Vous avez d'autres questions ?");
    expect(faq.more).toEqual({ label: 'Contactez-nous directement', href: '#contact' });
  });

  it.each([
    '80 €',
    '45 €',
    '8 000 à 15 000 €',
    'NF C 15-100',
    'plus de 15 ans',
    'dans les 2 heures',
    "dans l'heure",
    'sous 48 h',
    '24 h/24',
    'dimanches et jours fériés',
    '2 ans',
    'garantie décennale',
    "certificats d'économies d'énergie",
    'borne',
  ])('say %j (specification §9)', (words) => {
    expect(JSON.stringify(faq.items)).toContain(words);
  });
});

describe('the quote form', () => {
  const form = blockOf('/', 'quote-form');

  it('offers every type of project', () => {
    expect(texts(form.projectTypes, 'value')).toEqual([
      'electricite',
      'plomberie',
      'climatisation',
      'renovation',
      'depannage',
      'autre',
    ]);
  });

  it('has the notes of the specification', () => {
    expect((form.notes as string[]).join(' ')).toBe(
      '* Champs obligatoires. Vos données sont protégées et ne seront pas transmises à des tiers.',
    );
  });
});

describe('the frame of the pages', () => {
  const { navigation, quote, footer, social, hours } = plainly(site);
  const labels = (links: Link[]) => links.map(({ label }) => label);

  it('has the five entries of the menu and the quote button', () => {
    expect(labels(navigation)).toEqual(['Accueil', 'À propos', 'Nos services', 'Réalisations', 'Contact']);
    expect(navigation.map(({ href }) => href)).toEqual([
      '/#accueil',
      '/#a-propos',
      '/#services',
      '/#realisations',
      '/#formulaire-devis',
    ]);
    expect(quote).toMatchObject({ label: 'Devis gratuit' });
  });

  it('lists the services in the dropdown, in words and order of the specification', () => {
    expect(navigation[2]?.menu).toEqual([
      { label: 'Électricité - Poitiers', href: '/services/electricite-poitiers' },
      { label: 'Plomberie - Vienne 86', href: '/services/plomberie-vienne' },
      { label: 'Climatisation', href: '/services/climatisation' },
      { label: 'Rénovation générale', href: '/services/renovation' },
    ]);
  });

  it('has the anchors of the footer', () => {
    const anchors = footer.anchors.map(({ href }) => href.replace(/^\/?#/, ''));
    expect(anchors).toEqual(
      expect.arrayContaining(['accueil', 'a-propos', 'services', 'realisations', 'contact', 'mentions-legales']),
    );
  });

  it('links one network and announces the two others', () => {
    expect(social.map(({ network, href }) => [network, href !== undefined])).toEqual([
      ['instagram', true],
      ['facebook', false],
      ['twitter', false],
    ]);
  });

  it('says the legal notice and the copyright of 2024', () => {
    const legal = footer.legal.join(' ');
    for (const words of [site.company.name, site.email, 'Poitiers', 'décennale']) expect(legal).toContain(words);
    expect(footer.copyright).toContain('2024');
  });

  it('says the hours', () => {
    expect(hours.map(({ days, text }) => `${days} ${text}`)).toEqual([
      'Lundi au vendredi 8h-18h',
      'Samedi 9h-12h',
      'Dimanche urgences seulement',
    ]);
  });
});
