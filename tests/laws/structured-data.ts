import { expect, it } from 'vitest';
import type { BuiltSite } from './built-site';
import { domains, parents } from './schema-org';

type Node = Record<string, unknown>;

/** The nodes of a page's graph. */
export function graphOf(page: Document | undefined): Node[] {
  const text = page?.querySelector('script[type="application/ld+json"]')?.textContent;
  if (!text) return [];
  // The build writes it; the tests check it.
  return (JSON.parse(text) as { '@graph': Node[] })['@graph'];
}

/** Checks every page's graph against the schema.org vocabulary. */
export function checkStructuredData(site: () => BuiltSite): void {
  const graphs = () =>
    [...site().pages].filter(([path]) => path !== '/404').map(([path, page]) => ({ path, nodes: graphOf(page) }));

  it('uses types of schema.org, and gives them properties that they have', () => {
    const faults = graphs().flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => faultsOf(node)).map((fault) => `${path}: ${fault}`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('refers only to nodes that are there, and names none twice', () => {
    for (const { path, nodes } of graphs()) {
      const names = nodes.map((node) => node['@id']);
      expect(new Set(names).size, path).toBe(names.length);
      expect(
        referencesIn(nodes).filter((name) => !names.includes(name)),
        path,
      ).toEqual([]);
    }
  });

  it('describes the business and the site in the same way on every page', () => {
    const [first, ...others] = graphs().map(({ nodes }) => JSON.stringify([nodes[0], nodes[1]]));
    expect(first).toContain('"LocalBusiness"');
    expect(first).toContain('"WebSite"');
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('repeats the breadcrumbs that visitors see', () => {
    for (const [path, page] of site().pages) {
      const seen = [...page.querySelectorAll('nav[aria-label="Fil d’Ariane"] li')].map((step) => step.textContent);
      const list = graphOf(page).find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as
        | Node[]
        | undefined;
      expect(list?.map(({ name }) => name) ?? [], path).toEqual(seen);
      expect(seen.length > 0, path).toBe(path !== '/' && path !== '/404');
    }
  });

  it('claims no rating of its own', () => {
    expect(JSON.stringify(graphs())).not.toMatch(/AggregateRating|"Review"/);
  });
}

function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => faultsOf(item));
  if (typeof value !== 'object' || value === null) return [];
  // Every object in a graph is a node.
  const node = value as Node;
  const types = [node['@type']].flat().filter((type): type is string => typeof type === 'string');
  const unknown = types.filter((type) => !parents[type]).map((type) => `no type ${type}`);
  const lineage = new Set(types.flatMap((type) => ancestry(type)));
  const misplaced = Object.keys(node)
    .filter((key) => !key.startsWith('@') && !domains[key]?.some((domain) => lineage.has(domain)))
    .map((key) => `${types.join('+')} has no property ${key}`);
  const empty = Object.keys(node).filter((key) => node[key] === undefined || node[key] === '' || node[key] === null);
  return [
    ...unknown,
    ...misplaced,
    ...empty.map((key) => `${key} is empty`),
    ...Object.values(node).flatMap((item) => faultsOf(item)),
  ];
}

function ancestry(type: string): string[] {
  return [type, ...(parents[type] ?? []).flatMap((parent) => ancestry(parent))];
}

function referencesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item));
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [(value as Node)['@id']];
  return Object.values(value).flatMap((item) => referencesIn(item));
}

/** The node of a given type in a page's structured data. */
export function nodeOf(page: Document | undefined, type: string): Node | undefined {
  return graphOf(page).find((node) => [node['@type']].flat().includes(type));
}
