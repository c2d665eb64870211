import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/site/definitions/view/page';
import type { SiteDocument } from '../../../src/site/definitions/documents/site-document';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { absent, promise } from '../../harness/site/promised';
import { documents, plainly } from '../../harness/site/read-content';
import { legalPages, prices } from '../../harness/site/specification';

const [site] = documents.site;
const company = plainly(site?.data.company.name ?? '');

/** Made-up values for what the owner has to fill in before publishing. */
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

/** The site under test after its owner has filled in `changes`. */
function pagesWith(changes: Partial<SiteDocument>): { pages: Page[]; faults: unknown[] } {
  if (!site) throw new Error('Le dossier des documents n’a pas de site.json.');
  const data = { ...site.data, ...changes };
  return resolveSite({ ...documents, site: [{ ...site, data }] }, { images: new Map(), backend: { url: '', key: '' } });
}

function textOf(pages: Page[], path: string): string {
  return JSON.stringify(plainly(pages.find((page) => page.path === path)?.blocks ?? []));
}

describe('avant que le propriétaire ait rempli ce qui lui revient', () => {
  const { pages, faults } = pagesWith({ legal: { insurance: facts.insurance } });

  it('aucune page légale ne montre de trou', () => {
    expect(faults).toEqual([]);
    for (const path of legalPages)
      expect(textOf(pages, path), path).not.toMatch(/\{[a-z.]+\}|undefined| : \.|SIREN|Assureur :/i);
  });

  it('la page des données personnelles dit qui, pourquoi, combien de temps, qui lit, et quels droits', () => {
    const needed = ['article 6.1.b', 'trois ans', 'prestataires', 'effacer', 'limiter', 'opposer', 'copie', 'CNIL'];
    promise(
      'La page /confidentialite ne dit plus %.',
      absent([company, ...needed, 'aucun cookie'], textOf(pages, '/confidentialite')),
    );
  });
});

describe('une fois que le propriétaire a rempli ce qui lui revient', () => {
  const rates = { hourly: '55 €', travel: '30 €', timing: "Par quart d'heure entamé." };
  const { pages, faults } = pagesWith({ legal: facts, prices: rates });

  it('les mentions légales le montrent', () => {
    expect(faults).toEqual([]);
    const { processors = '', host = '', ...noticed } = facts;
    promise(
      'La page /mentions-legales ne montre pas %.',
      absent([host, ...Object.values(noticed)], textOf(pages, '/mentions-legales')),
    );
    promise('La page /confidentialite ne montre pas %.', absent([processors, host], textOf(pages, '/confidentialite')));
  });

  it('les tarifs disent ce que demande la loi', () => {
    promise('La page /tarifs ne montre pas %.', absent(Object.values(rates), textOf(pages, '/tarifs')));
  });
});

it('les tarifs disent les prix convenus', () => {
  const amounts = [...textOf(pagesWith({}).pages, '/tarifs').matchAll(/(\d[\d ]*)(?= €| à \d)/g)];
  const shown = new Set(amounts.map(([, amount]) => amount?.trim() ?? ''));
  promise(
    'La page /tarifs ne dit plus le prix %.',
    prices.filter((price) => !shown.has(price)),
  );
});
