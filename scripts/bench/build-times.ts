import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cleanPeers, node, type Peer, type PeerJob } from './contestants';
import { generateSite } from './generated-site';
import { buildNotes } from './notes';
import { changeTown, preparePeerInput } from './peer-input';
import type { Table, TableRow } from './report';
import { timed, type Timed } from './timed';
import { checkOut } from './workspace';

export const shipped = path.resolve(import.meta.dirname, '../../site-config');
/** Of the site that the project ships. */
const shippedTowns = 28;
/** Above this many towns only Vitrine builds, and only once. */
const mostForAll = 10_000;

interface BuildBench {
  workspace: string;
  sizes: number[];
  peers: Peer[];
}

/** Cold builds, builds after one change and peak memory, for every contestant at every size. */
export function benchBuilds({ workspace, sizes, peers }: BuildBench): Table {
  const vitrine = openVitrine(workspace);
  const job: PeerJob = {
    input: path.join(workspace, 'input'),
    out: path.join(workspace, 'peer-out'),
    cache: path.join(workspace, 'peer-cache'),
  };
  const rows: TableRow[] = [];
  const add = (label: string, unit: string, values: Record<string, number>) => rows.push({ label, unit, values });
  try {
    const site = copyShipped(workspace);
    add('everything empty, the engine compiled too: 28 towns', 's', { Vitrine: vitrine.build(site).seconds });
    for (const size of sizes) measureSize(size);
    return { title: 'Build', rows, notes: buildNotes };
  } finally {
    cleanPeers();
  }

  function measureSize(size: number) {
    const site = siteOf(workspace, size);
    say(`${size} towns: Vitrine`);
    vitrine.forget(['pages', 'social']);
    const cold = vitrine.build(site);
    if (size > mostForAll) {
      add(`${size} towns, cold`, 's', { Vitrine: cold.seconds });
      add(`${size} towns, peak memory`, 'MB', { Vitrine: cold.megabytes });
      return;
    }
    vitrine.forget(['pages']);
    const redone = vitrine.build(site);
    const unchanged = vitrine.build(site);
    preparePeerInput({ site, built: vitrine.out, folder: job.input });
    const results = new Map<string, Timed>();
    for (const peer of peers)
      results.set(
        peer.name,
        tell(`${size} towns: ${peer.name}`, () => peer.build(job, { isCold: true })),
      );
    const of = (pick: (result: Timed) => number) =>
      Object.fromEntries([...results].map(([name, result]) => [name, pick(result)]));
    add(`${size} towns, cold`, 's', { Vitrine: cold.seconds, ...of(({ seconds }) => seconds) });
    add(`${size} towns, every page again, drawn pictures kept`, 's', { Vitrine: redone.seconds });
    add(`${size} towns, nothing changed`, 's', { Vitrine: unchanged.seconds });
    add(`${size} towns, after one change`, 's', afterChange(site));
    add(`${size} towns, peak memory`, 'MB', { Vitrine: cold.megabytes, ...of(({ megabytes }) => megabytes) });
  }

  function afterChange(site: string): Record<string, number> {
    const seconds: Record<string, number> = {};
    // The peers' caches are those of the peer that was last: each builds once more to have its own.
    changeTown(site, job.input);
    seconds.Vitrine = vitrine.build(site).seconds;
    for (const peer of peers) {
      const own = { ...job, out: `${job.out}-${peer.name}`, cache: `${job.cache}-${peer.name}` };
      peer.build(own, { isCold: true });
      changeTown(site, job.input);
      seconds[peer.name] = peer.build(own, { isCold: false }).seconds;
      for (const folder of [own.out, own.cache]) rmSync(folder, { recursive: true, force: true });
    }
    return seconds;
  }
}

/** Vitrine in a checkout of its own. */
export function openVitrine(workspace: string) {
  const checkout = checkOut(workspace);
  const out = path.join(workspace, 'vitrine-out');
  return {
    out,
    build: (site: string): Timed =>
      timed({
        command: node,
        args: ['--import', 'tsx', 'scripts/build.ts'],
        cwd: checkout,
        env: { SITE_CONFIG: site, OUT_DIR: out },
      }),
    /** Empties the output and the named caches; the compiled engine stays. */
    forget: (caches: string[]) => {
      for (const name of caches) rmSync(path.join(checkout, '.cache', name), { recursive: true, force: true });
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** The shipped site, where the bench may change it. */
export function copyShipped(workspace: string): string {
  const site = path.join(workspace, 'site');
  rmSync(site, { recursive: true, force: true });
  cpSync(shipped, site, { recursive: true });
  return site;
}

function siteOf(workspace: string, size: number): string {
  if (size === shippedTowns) return copyShipped(workspace);
  const site = path.join(workspace, 'site');
  generateSite(shipped, site, size);
  return site;
}

function tell<Result>(what: string, work: () => Result): Result {
  say(what);
  return work();
}

function say(what: string): void {
  console.log(`… ${what}`);
}
