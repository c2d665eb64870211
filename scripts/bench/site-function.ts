import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { compiledDoor } from '../../src/studio/local/door/compiled-door';
import { limits } from '../../supabase/functions/_shared/site/laws/law-of-paths';
import { stageBackEnd } from '../../src/backend/project/staged-folder';
import { openForge, type Forge } from '../../tests/harness/forge';
import { addCommit, git, headOf, makeRepository } from '../../tests/harness/hosted/repositories';
import { installTools, toolPath } from '../../tests/tools/tools';
import { siteOf } from './build-times';
import { median } from './median';
import { us, type Table, type TableRow } from './report';

const sizes = [28, 125, 5000] as const;
/** The kernel's unit of processor time, in ms: a hundredth of a second. */
const tick = 10;

/**
 * Measures what one call of the publishing function costs in Deno. The platform's limits are 2,000 ms of processor time
 * and 256 MB.
 */
export async function benchSiteFunction(workspace: string, runs: number): Promise<Table> {
  installTools();
  const rows: TableRow[] = [];
  for (const size of sizes) rows.push(...(await measure(workspace, { size, runs })));
  rows.push(...(await measure(workspace, { size: 28, runs, isHeaviest: true })));
  return {
    title: 'The function of the hosted studio',
    rows,
    notes: [
      `Deno on this machine, git’s \`http-backend\` behind it with 40 photographs in the repository, the database played; a process of its own for each call, as after a pause, its start left out. Processor is what the kernel counts for that process, by ${tick} ms; memory its largest, the runtime’s own included. The platform’s limits are 2,000 ms and 256 MB a call.`,
    ],
  };
}

interface Site {
  size: number;
  runs: number;
  /** With as much prose beside its towns as a site may have. */
  isHeaviest?: boolean;
}

async function measure(workspace: string, { size, runs, isHeaviest = false }: Site): Promise<TableRow[]> {
  const home = path.join(workspace, `forge-${size}${isHeaviest ? '-heaviest' : ''}`);
  mkdirSync(home);
  const folder = siteOf(workspace, size);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|svg)$/.test(name),
  );
  const files = Object.fromEntries(names.map((name) => [`site/${name}`, readFileSync(path.join(folder, name))]));
  if (isHeaviest) Object.assign(files, prose(files));
  for (let rank = 0; rank < 40; rank++) files[`site/media/photo-${rank}.jpg`] = randomBytes(300_000);
  const bare = makeRepository(home, 'site.git', files);
  const forge = await openForge(home);
  const project = await playProject();
  const { folder: code } = stageBackEnd({ url: '', publicKey: '' } as Parameters<typeof stageBackEnd>[0], {
    siteSql: '',
    site: undefined,
    door: await compiledDoor(),
  });
  const noise = { width: 1600, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const photograph = (
    await sharp({ create: { ...noise, background: '#888' } })
      .jpeg({ quality: 86 })
      .toBuffer()
  ).toString('base64');
  const publish = (changes: object[]) => ({
    key: randomUUID(),
    base: headOf(bare),
    engine: '0',
    sentence: 'Mesure',
    changes,
  });
  const blob = (name: string) =>
    git(bare, ['ls-tree', '--format=%(objectname)', 'main', `site/${name}`]).trim() || null;
  let lines = 10;
  const page = readFileSync(path.join(folder, 'home.json'), 'utf8');
  // Each longer than the last: then the function weighs the whole site.
  const text = () => ({ path: 'home.json', before: blob('home.json'), text: page + '\n'.repeat(1000 * ++lines) });
  const calls: [string, () => { question: string; body?: object }][] = [
    ['the head', () => ({ question: 'head' })],
    ['the whole site', () => ({ question: 'open' })],
    ['one text published', () => ({ question: 'publish', body: publish([text()]) })],
    [
      'a text and a photograph of 900 KB',
      () => ({
        question: 'publish',
        body: publish([text(), { path: `media/neuve-${Date.now()}.jpg`, before: null, bytes: photograph }]),
      }),
    ],
    [
      'photographs of 8 MB in all',
      () => ({
        question: 'publish',
        body: publish(
          Array.from({ length: 9 }, (_, rank) => ({
            path: `media/${rank}-${Date.now()}.jpg`,
            before: null,
            bytes: photograph,
          })),
        ),
      }),
    ],
    [
      'a text and photographs of 3 MB in all',
      () => ({
        question: 'publish',
        body: publish([
          text(),
          ...Array.from({ length: 3 }, (_, rank) => ({
            path: `media/et-${rank}-${Date.now()}.jpg`,
            before: null,
            bytes: photograph,
          })),
        ]),
      }),
    ],
    [
      'one text, others having pushed beside it',
      () => {
        const asked = publish([text()]);
        addCommit(bare, { 'ailleurs.txt': randomUUID() });
        return { question: 'publish', body: asked };
      },
    ],
    // The last: it makes the site heavier.
    [
      'texts of 2 MB in all',
      () => ({
        question: 'publish',
        body: publish(
          Array.from({ length: 11 }, (_, rank) => ({
            path: `longue-${Date.now()}-${rank}.json`,
            before: null,
            text: longPage(rank),
          })),
        ),
      }),
    ],
  ];
  const name = `${size} towns${isHeaviest ? ' and 18 MB of prose' : ''}`;
  // There is no room for more.
  const made = isHeaviest ? calls.filter(([label]) => !label.startsWith('texts')) : calls;
  try {
    const rows: TableRow[] = [];
    for (const [label, ask] of made) {
      const costs: { processor: number; memory: number }[] = [];
      for (let run = 0; run < runs; run++) costs.push(await costOf(ask(), { forge, project, code }));
      const of = (what: 'processor' | 'memory') => ({ [us]: median(costs.map((cost) => cost[what])) });
      rows.push({ label: `${name}, ${label}, processor`, unit: 'ms', values: of('processor') });
      rows.push({ label: `${name}, ${label}, memory`, unit: 'MB', values: of('memory') });
    }
    return rows;
  } finally {
    await forge.close();
    project.close();
    project.closeAllConnections();
  }
}

/** A page of prose, nearly as long as a document may be. */
function longPage(rank: number): string {
  const sentence = 'Le toit se lit ardoise par ardoise, de la gouttière au faîtage, avant que l’hiver ne vienne. ';
  const part = { type: 'prose', title: 'Partie', paragraphs: Array.from({ length: 10 }, () => sentence.repeat(12)) };
  return JSON.stringify({
    $schema: '../schemas/page.schema.json',
    path: `/longue-${rank}`,
    title: `Lire un toit d’ardoise, partie ${rank}`,
    description: `Ce que les couvreurs disent d’un toit avant d’y monter, ardoise par ardoise, partie ${rank} de beaucoup d’autres.`,
    blocks: Array.from({ length: 15 }, () => part),
  });
}

/** As many pages as fit. */
function prose(files: Record<string, Buffer | string>): Record<string, string> {
  const page = Buffer.byteLength(longPage(10));
  const there = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  const count = Math.floor((limits.folder - 300_000 - there) / page);
  return Object.fromEntries(Array.from({ length: count }, (_, rank) => [`site/longue-${rank}.json`, longPage(rank)]));
}

async function costOf(
  { question, body }: { question: string; body?: object },
  { forge, project, code }: { forge: Forge; project: Server; code: string },
): Promise<{ processor: number; memory: number }> {
  const options = '--no-lock --no-remote --node-modules-dir=manual --allow-env --allow-net=127.0.0.1'.split(' ');
  const deno = spawn(toolPath('deno'), ['run', ...options, 'index.ts'], {
    cwd: path.join(code, 'supabase/functions/site'),
    env: {
      ...process.env,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: addressOf(project),
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"k"}',
      SUPABASE_SECRET_KEYS: '{"default":"s"}',
      SITE_REPOSITORY: `${forge.url}/site.git`,
      SITE_CREDENTIAL: forge.credential,
      SITE_FOLDER: 'site',
    },
  });
  try {
    const url = await addressPrinted(deno);
    // Deno's npm package has a launcher that starts the program itself.
    const pid = programOf(deno.pid!);
    const before = processorOf(pid);
    const response = await fetch(url + question, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer t' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const output = await response.text();
    if (!response.ok) throw new Error(`${question}: ${output}`);
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { processor: processorOf(pid) - before, memory: Number(peak) / 1000 };
  } finally {
    deno.kill('SIGKILL');
  }
}

function addressPrinted(deno: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (text: Buffer) => {
      output += text.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (url) resolve(url);
    };
    deno.stdout?.on('data', listen);
    deno.stderr?.on('data', listen);
    deno.once('exit', () => reject(new Error(`Deno has ended: ${output}`)));
  });
}

function programOf(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? programOf(Number(child)) : pid;
}

/** The processor time of a process with all its threads, in ms: proc(5), fields 14 and 15. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** A stand-in for the Supabase project: everybody is the owner, and nothing is recorded. */
async function playProject(): Promise<Server> {
  const answers: Record<string, unknown> = {
    site_caller: { id: randomUUID(), role: 'owner', typed: Math.floor(Date.now() / 1000) },
    site_reader: { id: randomUUID(), role: 'owner', typed: Math.floor(Date.now() / 1000) },
    site_engine: null,
    unsettled_publications: [],
    missing_consents: [],
    begin_publication: { id: 1, at: Math.floor(Date.now() / 1000), outcome: 'begun', head: null, tried: [] },
    note_publication: true,
  };
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.end(JSON.stringify(answers[request.url?.split('/').at(-1) ?? ''] ?? null)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
