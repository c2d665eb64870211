import { describe, expect, it } from 'vitest';
import { layoutData, sample, siteData } from '../../../tests/samples/garden-documents';
import { gardenSite } from '../../../tests/samples/garden-site';

const layout = (...blocks: unknown[]) => sample('layout', 'layouts/town.json', layoutData(blocks));

describe('the surroundings of the pages', () => {
  const { site } = gardenSite();

  it('list the services by rank in the menu that asks for them', () => {
    expect(site.navigation[1]).toEqual({
      label: 'Nos services',
      href: '/#services',
      menu: [
        { label: 'Taille', href: '/services/taille' },
        { label: 'Tonte', href: '/services/tonte' },
      ],
    });
    expect(site.navigation[0]).not.toHaveProperty('menu');
  });

  it('list every town under its department, without departments that have no town', () => {
    expect(site.footer.departments).toEqual([
      {
        name: 'Ille-et-Vilaine',
        towns: [
          { label: 'Cesson', href: '/cesson' },
          { label: 'Rennes', href: '/rennes' },
          { label: 'Les Iffs-d’Ille', href: '/les-iffs' },
        ],
      },
    ]);
  });

  it('fill tokens, typeset the text in French, and use the international phone number', () => {
    expect(site.footer.legal).toEqual(['Les Jardins, jardiniers. Assurance\u00a0: nos plantations sont couvertes.']);
    expect(site).toMatchObject({
      company: { tagline: 'L’art du vert' },
      phone: '05\u00a036\u00a049\u00a012\u00a034',
      phoneHref: 'tel:+33536491234',
      email: 'bonjour@jardins.example',
    });
  });
});

it('gives the hours as a text for sentences, and lists closures beside them', () => {
  const site = sample('site', 'site.json', {
    ...siteData,
    closures: [{ from: '2026-08-03', to: '2026-08-21', label: 'congés' }, { from: '2026-12-24' }],
    footer: { ...siteData.footer, copyright: 'Ouvert {hours}.' },
  });
  const resolved = gardenSite({ site: [site], layout: [layout({ type: 'prose', paragraphs: ['{name}, {hours}.'] })] });
  expect(resolved.site.footer.copyright).toBe('Ouvert le lundi de 8\u00a0h à 18\u00a0h.');
  expect(resolved.pages.find(({ path }) => path === '/rennes')?.blocks[0]?.paragraphs).toEqual([
    'Rennes, le lundi de 8\u00a0h à 18\u00a0h.',
  ]);
  expect(resolved.site.hours.slice(1)).toEqual([
    { days: 'Du 3 août 2026 au 21 août 2026', text: 'fermé (congés)' },
    { days: 'Le 24 décembre 2026', text: 'fermé' },
  ]);
});
