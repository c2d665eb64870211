import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveSite } from '../../src/build/serve/serve-site';
import { attempt } from './attempt';
import { copyShipped, openVitrine } from './build-times';
import { cleanPeers, type Peer } from './contestants';
import { firstClick } from './first-click';
import { hasLighthouse, lighthouse, sumUpReports } from './lighthouse';
import { wireNotes } from './notes';
import { weighPage } from './page-weight';
import { preparePeerInput } from './peer-input';
import { us, type Table, type TableRow } from './report';
import { sumUpVisits, visitPage } from './visit-page';

interface WireBench {
  workspace: string;
  peers: Peer[];
  runs: number;
}

/** The column of the same pages without a script. */
const bare = `${us} without scripts`;

const pages: { name: string; address: string; file: string; isOurs?: boolean }[] = [
  { name: 'home', address: '/', file: 'index.html' },
  { name: 'town', address: '/niort', file: 'niort.html' },
  // Peers do not render it.
  { name: 'service', address: '/services/renovation', file: 'services/renovation.html', isOurs: true },
];

/**
 * Measures bytes, paint times and Lighthouse of the shipped site's home page, a town and a service, for every contestant.
 * Contestants alternate run by run, so that other load on the machine affects all of them.
 */
export async function benchWire({ workspace, peers, runs }: WireBench): Promise<Table> {
  const rows = new Map<string, TableRow>();
  const sites: Site[] = [];
  try {
    for (const [name, root] of await buildAll(workspace, peers))
      sites.push({ name, root, server: await serve(root, path.join(workspace, 'compressed')) });
    for (const page of pages) {
      const shown = sites.filter(({ name }) => !page.isOurs || name === us || name === bare);
      const visits = await inTurn(shown, runs, ({ server }) => visitPage(addressOf(server, page.address)));
      const reports = hasLighthouse
        ? await inTurn(shown, runs, ({ server }) => lighthouse(addressOf(server, page.address)))
        : undefined;
      for (const { name, root, server } of shown) {
        const measured = [
          ...weighPage(root, page.file),
          ...sumUpVisits(visits.get(name) ?? []),
          ...(reports ? sumUpReports(reports.get(name) ?? []) : []),
          // The selectors are those of Vitrine's menus and questions, so no peer is measured.
          ...((name === us || name === bare) && page.name === 'home'
            ? await firstClick(addressOf(server, page.address), runs)
            : []),
        ];
        for (const [label, unit, value] of measured) note(`${page.name}: ${label}`, { unit, name, value });
        // Printed immediately, so that an interrupted run keeps it.
        const figures = measured.map(([label, unit, value]) => `${label} ${round(value)} ${unit}`);
        console.log(`… ${page.name} page of ${name}: ${figures.join('; ')}`);
      }
    }
  } finally {
    for (const { server } of sites) {
      server.closeAllConnections();
      server.close();
    }
  }
  return { title: 'On the wire', rows: [...rows.values()], notes: wireNotes };

  function note(label: string, { unit, name, value }: { unit: string; name: string; value: number }) {
    const row = rows.get(label) ?? { label, unit, values: {}, isMoreBetter: unit === 'of 100' };
    row.values[name] = value;
    rows.set(label, row);
  }
}

export interface Site {
  name: string;
  root: string;
  server: Server;
}

/** Runs a measurement for every site in turn, repeatedly, and returns the results by site name. */
export async function inTurn<Result>(
  sites: Site[],
  runs: number,
  measure: (site: Site) => Promise<Result>,
): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>(sites.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const site of sites) results.get(site.name)?.push(await measure(site));
  }
  return results;
}

async function buildAll(workspace: string, peers: Peer[]): Promise<Map<string, string>> {
  const vitrine = openVitrine(workspace);
  const site = copyShipped(workspace);
  vitrine.build(site);
  const input = path.join(workspace, 'input');
  preparePeerInput({ site, built: vitrine.out, folder: input });
  const roots = new Map([
    [us, vitrine.out],
    [bare, withoutScripts(vitrine.out, path.join(workspace, 'bare'))],
  ]);
  for (const peer of peers) {
    const out = path.join(workspace, `wire-${peer.name}`);
    const cache = path.join(workspace, `wire-cache-${peer.name}`);
    if (!(await attempt(peer.name, () => peer.build({ input, out, cache }, { isCold: true })))) continue;
    // Without this page, an address that a peer does not have would be a server error instead of « not found ».
    cpSync(path.join(vitrine.out, '404.html'), path.join(out, '404.html'));
    roots.set(peer.name, out);
  }
  cleanPeers();
  return roots;
}

/** The same site, whose pages start no script. */
function withoutScripts(built: string, root: string): string {
  cpSync(built, root, { recursive: true });
  for (const { file } of pages) {
    const whole = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(path.join(root, file), whole.replace(/<script type="module"[^>]*><\/script>/, ''));
  }
  return root;
}

/** The same server for all: clean addresses, and everything compressed in advance at the highest level. */
export async function serve(root: string, cache: string): Promise<Server> {
  const { listener, warmUp } = serveSite(root, cache);
  await warmUp();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function addressOf(server: Server, page: string): string {
  // A server that listens on TCP has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`;
}
