import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { noteOf, type Build, type FileNote } from './build-files';
import { inLanes } from './transport/in-lanes';
import type { RemoteLock } from './state/lock';
import { lookAround } from './state/look-around';
import { isHashed } from './order';
import type { Plan } from './plan';
import { move, put } from './put';
import { keptName, places, recordText, type SiteRecord } from './state/record';
import type { Entry, Transport } from './transport/transport';

interface Work {
  host: Transport;
  build: Build;
  record: SiteRecord;
  plan: Plan;
  lock: Pick<RemoteLock, 'check'>;
  /** What rules that are merged with those of the host must become. */
  merged: ReadonlyMap<string, Uint8Array | undefined>;
  onProgress: (done: number, of: number) => void;
}

/**
 * Puts a build online. Everything travels first, to places that no visitor reads; then all files take their places in
 * one go, each whole, in the order of the plan. Whatever was done before a cut is found again by the next deployment.
 */
export async function carryOut(wanted: Work): Promise<void> {
  const { host, record, lock } = wanted;
  await makeFolders(host, [...wanted.build.files.keys()]);
  const work = { ...wanted, plan: await keepStrangers(wanted) };
  const { plan } = work;
  const known = Object.entries(record.coming).filter(([name]) => !plan.abandoned.includes(name));
  const coming = Object.fromEntries([...known, ...plan.sent.map((name) => [name, noteAtHost(work, name)] as const)]);
  await makeRoom(work);
  await noteRecord(host, { ...record, coming });
  await send(work);
  await lock.check();
  await noteRecord(host, { ...record, coming, isMoving: true });
  for (const name of plan.sent) if (!isHashed(name)) await move(host, stagedName(work, name), name);
  await lock.check();
  await removeAll(host, [...plan.removed, ...plan.expired]);
  await noteRecord(host, await recordAfter(work));
  await tidy(work);
}

/** The note of a file as it will be at the host. */
function noteAtHost({ build, merged }: Work, name: string): FileNote {
  const own = merged.get(name);
  return own ? noteOf(own) : build.files.get(name)!;
}

/** Where a file waits until it takes its place; different for each content and each place. */
function stagedName(work: Work, name: string): string {
  const { digest } = noteAtHost(work, name);
  return `${places.next}/${createHash('sha256').update(`${name}\0${digest}`).digest('hex').slice(0, 32)}`;
}

/** Makes the folders of these files, the outer ones first, and those of deployments. */
async function makeFolders(host: Transport, names: readonly string[]): Promise<void> {
  const folders = new Set<string>([places.next, places.kept]);
  for (const name of names) {
    for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  for (const folder of [...folders].sort()) await host.makeFolder(folder);
}

/** Keeps copies of what somebody else had where the build has a file: the way back leads to them. */
async function keepStrangers({ host, plan }: Work): Promise<Plan> {
  const before = { ...plan.before };
  for (const name of plan.strangers) {
    const content = await host.read(name);
    if (content === undefined) continue;
    before[name] = noteOf(content);
    await keepCopy(host, content);
  }
  return plan.strangers.length === 0 ? plan : { ...plan, before };
}

async function keepCopy(host: Transport, content: Uint8Array): Promise<void> {
  await put(host, keptName(noteOf(content)), await promisify(gzip)(content));
}

/** Removes what deployments that were cut have left, and this one does not need. */
async function makeRoom(work: Work): Promise<void> {
  const { host, plan } = work;
  const needed = new Set(plan.sent.map((name) => stagedName(work, name)));
  const rest = [...(await namesIn(host, places.next))].filter((name) => !needed.has(name));
  const halves = [...(await namesIn(host, places.kept))].filter((name) => !name.endsWith('.gz'));
  await inLanes(host.width, [...plan.abandoned, ...rest, ...halves], (name) => host.remove(name));
}

/** Sends what is not there yet. Files with a digest in their name take their places at once. */
async function send(work: Work): Promise<void> {
  const { host, build, merged, plan, onProgress } = work;
  const [next, kept] = await Promise.all([namesIn(host, places.next), namesIn(host, places.kept)]);
  const copies = new Map<string, string>();
  for (const [name, note] of build.files) if (!isHashed(name)) copies.set(keptName(note), name);
  const tasks: (() => Promise<void>)[] = [];
  for (const name of plan.sent) {
    const staged = stagedName(work, name);
    if (next.has(staged)) continue;
    tasks.push(async () => {
      const content = merged.get(name) ?? (await build.read(name));
      await put(host, isHashed(name) ? name : staged, content, `${staged}.part`);
    });
  }
  for (const [copy, name] of copies)
    if (!kept.has(copy)) tasks.push(async () => keepCopy(host, await build.read(name)));
  let done = 0;
  await inLanes(host.width, tasks, async (task) => {
    await task();
    done += 1;
    onProgress(done, tasks.length);
  });
}

async function namesIn(host: Transport, folder: string): Promise<Set<string>> {
  return new Set(((await host.list(folder)) ?? []).map(({ name }) => `${folder}/${name}`));
}

function noteRecord(host: Transport, record: SiteRecord): Promise<void> {
  return put(host, places.record, recordText(record));
}

async function recordAfter({ host, build, plan }: Work): Promise<SiteRecord> {
  const found = await lookAround(host, build.files.keys());
  const files = [...build.files].map(
    ([name, { digest, size }]) => [name, { digest, size, ...momentOf(found.get(name)) }] as const,
  );
  return {
    format: 1,
    files: Object.fromEntries(files),
    coming: {},
    isMoving: false,
    retired: plan.retired,
    before: plan.before,
  };
}

function momentOf(entry: Entry | undefined): { modified?: number } {
  return entry?.modified === undefined ? {} : { modified: entry.modified };
}

async function removeAll(host: Transport, names: readonly string[]): Promise<void> {
  await inLanes(host.width, names, (name) => host.remove(name));
  const folders = new Set(names.map((name) => path.posix.dirname(name)).filter((folder) => folder !== '.'));
  // Only those that are empty go.
  for (const folder of [...folders].sort().toReversed()) await host.removeFolder(folder);
}

/** Removes what only this deployment needed, and copies of builds before the one before. */
async function tidy({ host, build, plan }: Work): Promise<void> {
  const needed = new Set([...build.files.values(), ...Object.values(plan.before ?? {})].map(keptName));
  const copies = [...(await namesIn(host, places.kept))].filter((name) => !needed.has(name));
  const rest = [...(await namesIn(host, places.next))];
  await inLanes(host.width, [...copies, ...rest], (name) => host.remove(name));
}
