import { bytesOf, concat } from './bytes.ts';
import { ForgeFault, type ForgeFaultKind } from './forge-fault.ts';
import type { GitObject } from './objects.ts';
import { readPack, writePack } from './pack.ts';
import { delimiter, flush, lineOf, packet, packetsIn } from './packets.ts';

/** A repository that is reached over smart HTTP. */
export interface Remote {
  /** The address, without a trailing slash. */
  url: string;
  /** The headers that carry the credential. */
  headers: Record<string, string>;
  /** The time limit of one request, in milliseconds. */
  patience: number;
}

/** The longest accepted answer, in bytes. */
const longest = 24_000_000;

const version2 = { 'git-protocol': 'version=2' };

/** Checks that the repository supports partial fetches; throws what it lacks. */
export async function checkAbilities(remote: Remote): Promise<void> {
  const answer = await ask(remote, 'info/refs?service=git-upload-pack', { headers: version2 });
  const lines = [...packetsIn(answer)].map(lineOf);
  if (lines.includes('object-format=sha256')) throw new ForgeFault('sha256');
  const fetching = lines
    .find((line) => line.startsWith('fetch='))
    ?.slice('fetch='.length)
    .split(' ');
  if (!lines.includes('version 2') || !fetching?.includes('filter')) throw new ForgeFault('no-filter');
}

/**
 * Checks that the credential may push, by the same request as `git push --dry-run`: it writes nothing. The rules of a
 * branch only show in a real push.
 */
export async function checkPush(remote: Remote): Promise<void> {
  await ask(remote, 'info/refs?service=git-receive-pack', { headers: {} });
}

/** The commit of a branch's head. */
export async function headOf(remote: Remote, ref: string): Promise<string> {
  const question = packet('command=ls-refs\n') + delimiter + packet(`ref-prefix ${ref}\n`) + flush;
  const refs = [...packetsIn(await speak(remote, 'git-upload-pack', bytesOf(question), version2))].map(lineOf);
  const [id] = refs.find((line) => line.endsWith(` ${ref}`))?.split(' ') ?? [];
  if (!id) throw new ForgeFault('no-branch');
  // It is passed on to browsers.
  if (!/^[\da-f]{40}$/.test(id)) throw new ForgeFault('down');
  return id;
}

/**
 * Fetches objects, and what they refer to as far as `filter` allows; of a commit's history, only what the history of
 * `have` does not contain.
 */
export async function fetchObjects(
  remote: Remote,
  wants: readonly string[],
  { filter, depth, have }: { filter?: string; depth?: number; have?: string } = {},
): Promise<Map<string, GitObject>> {
  const words = [
    'no-progress',
    'ofs-delta',
    ...wants.map((id) => `want ${id}`),
    ...(have ? [`have ${have}`] : []),
    ...(depth ? [`deepen ${depth}`] : []),
    ...(filter ? [`filter ${filter}`] : []),
    'done',
  ];
  const question = packet('command=fetch\n') + delimiter + words.map((word) => packet(`${word}\n`)).join('') + flush;
  const parts: Uint8Array[] = [];
  let isPack = false;
  for (const frame of packetsIn(await speak(remote, 'git-upload-pack', bytesOf(question), version2))) {
    if (frame.length === 0) continue;
    if (isPack && frame[0] === 1) parts.push(frame.subarray(1));
    // Channel 2 is progress, channel 3 a fatal error.
    else if (isPack && frame[0] === 3) throw new ForgeFault('down');
    else if (!isPack) {
      const line = lineOf(frame.subarray(0, 200));
      if (line.startsWith('ERR ')) throw new ForgeFault(/not our ref/.test(line) ? 'unknown' : 'down');
      isPack = line === 'packfile';
    }
  }
  return readPack(concat(parts));
}

/**
 * Moves a branch from one commit to another, and sends the objects that this needs. Throws `moved` if the branch is no
 * longer at `from` (the repository itself compares), `refused` if one of its rules or hooks forbids it.
 */
export async function push(
  remote: Remote,
  { ref, from, to, objects }: { ref: string; from: string; to: string; objects: readonly GitObject[] },
): Promise<void> {
  const order = packet(`${from} ${to} ${ref}\0 report-status atomic agent=vitrine\n`) + flush;
  const body = concat([bytesOf(order), await writePack(objects)]);
  const lines = [...packetsIn(await speak(remote, 'git-receive-pack', body, {}))].map(lineOf);
  if (lines.includes(`ok ${ref}`)) return;
  const why = lines.find((line) => line.startsWith(`ng ${ref}`));
  if (why === undefined) throw new ForgeFault('down');
  throw new ForgeFault(
    /hook|protected|declined|denied|rule|polic|prohibit|not allowed/i.test(why) ? 'refused' : 'moved',
  );
}

function speak(remote: Remote, service: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const types = { 'content-type': `application/x-${service}-request`, accept: `application/x-${service}-result` };
  return ask(remote, service, { method: 'POST', body, headers: { ...types, ...headers } });
}

/**
 * A request that only reads is retried at once if the connection breaks: a kept-alive connection may have been closed
 * meanwhile.
 */
async function ask(remote: Remote, path: string, request: Asked): Promise<Uint8Array> {
  const isReading = path !== 'git-receive-pack';
  try {
    return await askOnce(remote, path, request);
  } catch (error) {
    if (isReading && error instanceof LineBroken) return await askOnce(remote, path, request);
    throw error;
  }
}

interface Asked {
  method?: string;
  body?: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

class LineBroken extends ForgeFault {}

async function askOnce({ url, headers, patience }: Remote, path: string, request: Asked): Promise<Uint8Array> {
  try {
    const response = await fetch(`${url}/${path}`, {
      ...request,
      headers: { ...headers, ...request.headers },
      // The credential is never sent to an address that a redirect names.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return await bytesIn(response);
    await response.body?.cancel();
    throw new ForgeFault(kindOf(response.status));
  } catch (error) {
    if (error instanceof ForgeFault) throw error;
    if (error instanceof Error && error.name === 'TimeoutError') throw new ForgeFault('silent');
    throw new LineBroken('down');
  }
}

function kindOf(status: number): ForgeFaultKind {
  if (status === 401 || status === 403) return 'credential';
  return status >= 300 && status < 500 && status !== 429 ? 'no-repository' : 'down';
}

async function bytesIn(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longest) throw new ForgeFault('too-large');
    parts.push(part);
  }
  return concat(parts);
}
