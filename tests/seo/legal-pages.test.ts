// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readSite } from '../../src/read/read-site';
import { resolveSite } from '../../src/resolve/resolve-site';
import { documentsOf } from '../../src/resolve/site-documents';
import type { Page } from '../../src/definitions/page';
import type { SiteDocument } from '../../src/definitions/site-document';

const facts: SiteDocument['legal'] = {
  insurance: 'Couverte en France.',
  form: 'SARL au capital de 8 000 euros',
  registration: 'SIREN 000 000 000, RCS Poitiers',
  vat: 'FR00 000000000',
  publisher: 'Marie Exemple',
  host: 'Hébergeur Exemple, 1 rue du Serveur, Nantes',
  insurer: 'Assureur Exemple, Niort',
  mediator: 'Médiateur Exemple, Paris',
  processors: 'Base Exemple, France',
};

/** The shipped site once its owner has filled in `changes`. */
function pagesWith(changes: Partial<SiteDocument>): { pages: Page[]; faults: unknown[] } {
  const documents = documentsOf(readSite('site-config'));
  const [site] = documents.site;
  if (!site) throw new Error('site-config has no site.json.');
  const data = { ...site.data, ...changes };
  return resolveSite({ ...documents, site: [{ ...site, data }] }, { images: new Map(), backend: { url: '', key: '' } });
}

function textOf(pages: Page[], path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return JSON.stringify(page.blocks)
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

const legalPages = ['/mentions-legales', '/confidentialite', '/accessibilite', '/tarifs'];

describe('before its owner has filled in the facts', () => {
  const { pages, faults } = pagesWith({ legal: { insurance: facts.insurance } });

  it('no legal page shows a hole', () => {
    expect(faults).toEqual([]);
    for (const path of legalPages)
      expect(textOf(pages, path)).not.toMatch(/\{[a-z.]+\}|undefined| : \.|SIREN|Assureur :/i);
  });

  it('the privacy page says who, why, how long, who reads, and which rights', () => {
    const text = textOf(pages, '/confidentialite');
    for (const needed of [
      'Cuivre & Fils',
      'article 6.1.b',
      'trois ans',
      'prestataires',
      'effacer',
      'limiter',
      'opposer',
      'copie',
      'CNIL',
      'aucun cookie',
    ])
      expect(text).toMatch(new RegExp(needed));
  });
});

describe('once its owner has filled in the facts', () => {
  const { pages, faults } = pagesWith({
    legal: facts,
    prices: { hourly: '55 €', travel: '30 €', timing: 'Par quart d’heure entamé.' },
  });

  it('the legal notices show every one of them', () => {
    expect(faults).toEqual([]);
    const { processors, ...noticed } = facts;
    const text = textOf(pages, '/mentions-legales');
    for (const fact of Object.values(noticed)) expect(text).toContain(fact);
    expect(textOf(pages, '/confidentialite')).toContain(processors);
    expect(textOf(pages, '/confidentialite')).toContain(facts.host);
  });

  it('the price list shows the rates that the law asks for', () => {
    const text = textOf(pages, '/tarifs');
    for (const rate of ['55 €', '30 €', "Par quart d'heure entamé."]) expect(text).toContain(rate);
  });
});

it('the price list gives the prices of the specification and no other', () => {
  const { pages } = pagesWith({});
  const amounts = [...textOf(pages, '/tarifs').matchAll(/(\d[\d ]*)(?= €| à \d)/g)].map(([, amount]) => amount?.trim());
  expect(amounts).toEqual(['80', '45', '8 000', '15 000']);
});
