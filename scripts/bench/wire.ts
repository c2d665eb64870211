import { cpSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveSite } from '../serving/serve-site';
import { copyShipped, openVitrine } from './build-times';
import { cleanPeers, type Peer } from './contestants';
import { firstClick } from './first-click';
import { lighthouse } from './lighthouse';
import { wireNotes } from './notes';
import { weighPage } from './page-weight';
import { preparePeerInput } from './peer-input';
import { us, type Table, type TableRow } from './report';
import { visitPage } from './visit-page';

interface WireBench {
  workspace: string;
  peers: Peer[];
  runs: number;
}

const pages = [
  { name: 'home', address: '/', file: 'index.html' },
  { name: 'town', address: '/niort', file: 'niort.html' },
];

/** Bytes, paint times and Lighthouse of the home page and of a town page of the shipped site, for every contestant. */
export async function benchWire({ workspace, peers, runs }: WireBench): Promise<Table> {
  const rows = new Map<string, TableRow>();
  for (const [name, root] of buildAll(workspace, peers)) {
    const server = await serve(root, path.join(workspace, 'compressed'));
    try {
      for (const page of pages) {
        const address = `http://127.0.0.1:${port(server)}${page.address}`;
        const measured = [
          ...weighPage(root, page.file),
          ...(await visitPage(address, runs)),
          ...(await lighthouse(address, runs)),
          // By the names that Vitrine gives its menus and questions.
          ...(name === us && page.name === 'home' ? await firstClick(address, runs) : []),
        ];
        for (const [label, unit, value] of measured) note(`${page.name}: ${label}`, { unit, name, value });
        // At once: a run that is interrupted is not lost.
        const said = measured.map(([label, unit, value]) => `${label} ${round(value)} ${unit}`);
        console.log(`… ${page.name} page of ${name}: ${said.join('; ')}`);
      }
    } finally {
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

function buildAll(workspace: string, peers: Peer[]): Map<string, string> {
  const vitrine = openVitrine(workspace);
  const site = copyShipped(workspace);
  vitrine.build(site);
  const input = path.join(workspace, 'input');
  preparePeerInput({ site, built: vitrine.out, folder: input });
  const roots = new Map([[us, vitrine.out]]);
  for (const peer of peers) {
    const out = path.join(workspace, `wire-${peer.name}`);
    peer.build({ input, out, cache: path.join(workspace, `wire-cache-${peer.name}`) }, { isCold: true });
    // An address that a peer does not have must be answered as not found, not as a fault of the server.
    cpSync(path.join(vitrine.out, '404.html'), path.join(out, '404.html'));
    roots.set(peer.name, out);
  }
  cleanPeers();
  return roots;
}

/** The same server for all: clean addresses, and everything compressed to the utmost beforehand. */
async function serve(root: string, cache: string): Promise<Server> {
  const { listener, warmUp } = serveSite(root, cache);
  await warmUp();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function port(server: Server): number {
  // A server that listens on TCP.
  return (server.address() as AddressInfo).port;
}
