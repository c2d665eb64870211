// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blockOf, documents, pageAt, pages, plainly, site } from './read-content';

/** Specification §2: every local page, its postcode, and the words its theme must speak of. */
const towns: [path: string, name: string, postcode: string, theme?: RegExp][] = [
  ['/poitiers', 'Poitiers', '86000'],
  ['/chatellerault', 'Châtellerault', '86100'],
  ['/loudun', 'Loudun', '86200'],
  ['/montmorillon', 'Montmorillon', '86500'],
  ['/civray', 'Civray', '86400'],
  ['/niort', 'Niort', '79000'],
  ['/bressuire', 'Bressuire', '79300'],
  ['/parthenay', 'Parthenay', '79200'],
  ['/thouars', 'Thouars', '79100', /duc/i],
  ['/mauleon', 'Mauléon', '79700', /bocage/i],
  ['/chauray', 'Chauray', '79180', /lotissement|résiden|pavillon/i],
  ['/melle', 'Melle', '79500', /roman/i],
  ['/cerizay', 'Cerizay', '79140', /chaussure/i],
  ['/saint-maixent-ecole', "Saint-Maixent-l'École", '79400', /militaire|école|sous-officier/i],
  ['/la-creche', 'La Crèche', '79260', /résiden|lotissement|pavillon|maison/i],
  ['/la-roche-sur-yon', 'La Roche-sur-Yon', '85000'],
  ['/les-sables-d-olonne', "Les Sables-d'Olonne", '85100'],
  ['/challans', 'Challans', '85300'],
  ['/la-rochelle', 'La Rochelle', '17000'],
  ['/rochefort', 'Rochefort', '17300'],
  ['/saintes', 'Saintes', '17100'],
  ['/royan', 'Royan', '17200'],
  ['/aytre', 'Aytré', '17440'],
  ['/tonnay-charente', 'Tonnay-Charente', '17430'],
  ['/perigny', 'Périgny', '17180', /La Rochelle/],
  ['/surgeres', 'Surgères', '17700', /Aunis/],
  ['/marennes', 'Marennes', '17320', /huître|ostréi/i],
  ['/chatelaillon-plage', 'Châtelaillon-Plage', '17340', /mer|plage|secondaire/i],
];

it('has the 28 towns of the specification', () => {
  const paths = pages.filter(({ kind }) => kind === 'town').map(({ path }) => path);
  expect(paths.sort()).toEqual(towns.map(([path]) => path).sort());
  expect(paths).toHaveLength(28);
});

describe.each(towns)('%s', (path, name, postcode, theme) => {
  const title = `Électricien Plombier ${name} (${postcode})`;
  const town = plainly(documents.town).find((document) => `/${document.slug}` === path)!.data;

  it('has the title of its form', () => {
    expect(plainly(pageAt(path).title)).toBe(title);
    expect(blockOf(path, 'page-header').title).toBe(title);
  });

  it('leads back home and offers to call and to write, under its own name', () => {
    const { back, actions } = blockOf(path, 'page-header');
    expect(back).toEqual({ label: "Retour à l'accueil", href: '/' });
    expect(actions).toMatchObject([{ label: `Appeler ${name}`, href: site.phoneHref }, {}]);
    expect(blockOf(path, 'call-to-action').actions).toMatchObject([
      { label: `Appeler ${name}` },
      { label: `Contact ${name}` },
    ]);
  });

  it('shows its introduction, three highlights, its services and 10 to 15 places', () => {
    expect(blockOf(path, 'page-header').intro).toBe(town.intro);
    expect(blockOf(path, 'feature-grid').items).toHaveLength(3);
    expect(blockOf(path, 'service-list').items).toHaveLength(path === '/chauray' ? 4 : 8);
    const { places } = blockOf(path, 'place-list');
    expect(places).toEqual(town.communes);
    expect(town.communes.length).toBeGreaterThanOrEqual(10);
    expect(town.communes.length).toBeLessThanOrEqual(15);
    expect(new Set(town.communes).size).toBe(town.communes.length);
  });

  it('has a themed box, and speaks of the theme that the specification gives it if any', () => {
    const { title: heading, text } = blockOf(path, 'callout');
    expect(`${town.intro} ${String(heading)} ${String(text)}`).toMatch(theme ?? /\S/);
  });

  it('links to six neighbours, and stands in the footer', () => {
    expect(blockOf(path, 'neighbours').entries).toHaveLength(6);
    expect(plainly(site.footer.departments).flatMap((department) => department.towns)).toContainEqual({
      label: name,
      href: path,
    });
  });
});

it('has the four cards of Chauray, each with a title and a text', () => {
  expect(blockOf('/chauray', 'service-list').items).toEqual([
    { title: 'Électricité résidentielle', description: expect.stringMatching(/\S/) },
    { title: 'Plomberie moderne', description: expect.stringMatching(/\S/) },
    { title: 'Chauffage performant', description: expect.stringMatching(/\S/) },
    { title: 'Rénovation énergétique', description: expect.stringMatching(/\S/) },
  ]);
});

it('groups the towns by department, in the order of site.json', () => {
  expect(site.footer.departments.map(({ name, towns: list }) => [name, list.length])).toEqual([
    ['Vienne', 5],
    ['Deux-Sèvres', 10],
    ['Vendée', 3],
    ['Charente-Maritime', 10],
  ]);
});
