import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyShipped, openVitrine } from './build-times';
import { weighPage } from './page-weight';
import { us, type Table, type TableRow } from './report';
import { sumUpVisits, visitPage } from './visit-page';
import { addressOf, inTurn, serve, type Site } from './wire';

/** The column for comparison: the same pages without counting. */
const without = 'without counting';

/** Without the flag of an automated browser, which would not be counted. */
const undriven = { args: ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled'] };

/** Measures what the counting of visits costs a visitor of the home page: the shipped site with it and without, in turns. */
export async function benchCounting(workspace: string, runs: number): Promise<Table> {
  const vitrine = openVitrine(workspace);
  const folder = copyShipped(workspace);
  const plain = `${vitrine.out}-${without.replace(' ', '-')}`;
  vitrine.build(folder);
  renameSync(vitrine.out, plain);
  change(path.join(folder, 'site.json'), (site) => ({ ...site, countsVisits: true }));
  change(path.join(folder, 'confidentialite.json'), (page) => ({
    ...page,
    blocks: [...(page.blocks as object[]), { type: 'visits-counted', logDays: 7 }],
  }));
  vitrine.build(folder);
  const roots = { [us]: vitrine.out, [without]: plain };
  const sites: Site[] = [];
  try {
    for (const [name, root] of Object.entries(roots))
      sites.push({ name, root, server: await serve(root, path.join(workspace, 'compressed')) });
    const visits = await inTurn(sites, runs, ({ server }) => visitPage(addressOf(server, '/'), undriven));
    const rows = new Map<string, TableRow>();
    for (const { name, root } of sites)
      for (const [label, unit, value] of [...weighPage(root, 'index.html'), ...sumUpVisits(visits.get(name) ?? [])]) {
        const row = rows.get(label) ?? { label, unit, values: {} };
        row.values[name] = value;
        rows.set(label, row);
      }
    return {
      title: 'What the counting of visits costs a visitor',
      rows: [...rows.values()],
      notes: [
        'The home page of the shipped site, with `countsVisits` and without: two builds of the same code, one server, turn by turn, in the browser and on the network of « On the wire ». The counting is a script of its own, fetched when the page is shown and idle, and one request that nobody waits for.',
      ],
    };
  } finally {
    for (const { server } of sites) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** Rewrites a JSON document. */
function change(file: string, how: (document: Record<string, unknown>) => object): void {
  writeFileSync(file, JSON.stringify(how(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), null, 2));
}
