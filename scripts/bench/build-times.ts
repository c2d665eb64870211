import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { scriptCommand } from '../../src/site/read/disk/script-command';
import { attempt } from './attempt';
import { benchNode, cleanPeers, type Peer, type PeerJob } from './contestants';
import { generateSite } from './generated-site';
import { median } from './median';
import { buildNotes } from './notes';
import { changeTown, preparePeerInput } from './peer-input';
import type { Table, TableRow } from './report';
import { timed, type Timed } from './timed';
import { checkOut, discard } from './workspace';

const root = path.resolve(import.meta.dirname, '../..');
export const shipped = path.join(root, 'site-config');
/** The number of towns of the shipped site. */
const shippedTowns = 28;
/** Above this many towns, each contestant builds once and Vitrine three times. */
const mostRepeated = 10_000;

/**
 * Up to this many towns, the contestants' cold builds alternate, because a single run of one second tells little on a
 * busy machine.
 */
const mostInTurns = 1000;

interface BuildBench {
  workspace: string;
  sizes: number[];
  peers: Peer[];
  /** The number of cold builds of each contestant, up to a thousand towns. */
  rounds: number;
  /** Called with the results after every size, so that an interrupted run keeps them. */
  keep: (table: Table) => void;
}

/** Measures cold builds, builds after one change and peak memory, for every contestant at every size. */
export async function benchBuilds({ workspace, sizes, peers, rounds: most, keep }: BuildBench): Promise<Table> {
  const vitrine = openVitrine(workspace);
  const job: PeerJob = {
    input: path.join(workspace, 'input'),
    out: path.join(workspace, 'peer-out'),
    cache: path.join(workspace, 'peer-cache'),
  };
  const rows: TableRow[] = [];
  const table: Table = { title: 'Build', rows, notes: buildNotes };
  const add = (label: string, unit: string, values: Record<string, number>) => rows.push({ label, unit, values });
  try {
    const label = 'everything empty, the engine compiled too: 28 towns';
    const first = printed(label, 'Vitrine', () => vitrine.build(copyShipped(workspace)));
    add(label, 's', { Vitrine: first.seconds });
    for (const size of sizes) {
      await measureSize(size);
      keep(table);
    }
    return table;
  } finally {
    // Without peers there is nothing to clean, and another run may be using their folders.
    if (peers.length > 0) cleanPeers();
  }

  async function measureSize(size: number) {
    const site = siteOf(workspace, size);
    const label = `${size} towns, cold`;
    const cold = new Map<string, Timed[]>();
    const rounds = size > mostInTurns ? 1 : most;
    for (let round = 0; round < rounds; round++) {
      vitrine.forget();
      note(
        'Vitrine',
        printed(label, 'Vitrine', () => vitrine.build(site)),
      );
      if (round === 0) preparePeerInput({ site, built: vitrine.out, folder: job.input });
      for (const { name, mostTowns, build } of peers) {
        if (size > mostTowns || (round > 0 && !cold.has(name))) continue;
        const result = await attempt(name, () => printed(label, name, () => build(job, { isCold: true })));
        if (result) note(name, result);
      }
    }
    const unchanged = printed(`${size} towns, nothing changed`, 'Vitrine', () => vitrine.build(site));
    const of = (pick: (result: Timed) => number) =>
      Object.fromEntries([...cold].map(([name, results]) => [name, median(results.map(pick))]));
    add(
      label,
      's',
      of(({ seconds }) => seconds),
    );
    add(`${size} towns, nothing changed`, 's', { Vitrine: unchanged.seconds });
    const changed = await afterChange(site, `${size} towns, after one change`, size > mostRepeated ? [] : peers);
    add(`${size} towns, after one change`, 's', changed);
    add(
      `${size} towns, peak memory`,
      'MB',
      of(({ megabytes }) => megabytes),
    );

    function note(name: string, result: Timed): void {
      cold.set(name, [...(cold.get(name) ?? []), result]);
    }
  }

  async function afterChange(site: string, label: string, others: Peer[]): Promise<Record<string, number>> {
    const seconds: Record<string, number> = {};
    // The caches are warm only for the peer that ran last, so each peer builds once more first.
    changeTown(site, job.input);
    seconds.Vitrine = printed(label, 'Vitrine', () => vitrine.build(site)).seconds;
    for (const { name, build } of others) {
      const own = { ...job, out: `${job.out}-${name}`, cache: `${job.cache}-${name}` };
      const result = await attempt(name, () => {
        build(own, { isCold: true });
        changeTown(site, job.input);
        return printed(label, name, () => build(own, { isCold: false }));
      });
      if (result) seconds[name] = result.seconds;
      discard(own.out, own.cache);
    }
    return seconds;
  }
}

/** Vitrine, in a checkout of its own. */
export function openVitrine(workspace: string) {
  const checkout = checkOut(workspace);
  const out = path.join(workspace, 'vitrine-out');
  return {
    out,
    build: (site: string): Timed =>
      timed({
        command: benchNode(),
        args: ['bin/run.mjs', 'src/commands/build.ts'],
        cwd: checkout,
        env: { SITE_CONFIG: site, OUT_DIR: out },
      }),
    /** Empties the output and every cache that depends on documents; keeps the compiled code. */
    forget: () => {
      const cache = path.join(checkout, '.cache');
      const made = ['pages', 'validation', 'images', 'social', 'photographs', 'icons', 'last-changes'];
      discard(out, ...made.map((name) => path.join(cache, name)));
    },
  };
}

/** A copy of the shipped site that the bench may change. */
export function copyShipped(workspace: string): string {
  const site = path.join(workspace, 'site');
  rmSync(site, { recursive: true, force: true });
  cpSync(shipped, site, { recursive: true });
  return site;
}

/** A site of `size` towns that the bench may change. Throws its faults if it is invalid. */
export function siteOf(workspace: string, size: number): string {
  if (size === shippedTowns) return copyShipped(workspace);
  const site = path.join(workspace, 'site');
  generateSite(shipped, site, size);
  const args = scriptCommand('src/commands/validate.ts');
  timed({ command: process.execPath, args, cwd: root, env: { SITE_CONFIG: site } });
  return site;
}

/** Runs the work and prints how long it took. */
function printed(what: string, who: string, work: () => Timed): Timed {
  const result = work();
  console.log(`… ${what}: ${who} ${result.seconds.toFixed(2)} s, ${result.megabytes} MB`);
  return result;
}
