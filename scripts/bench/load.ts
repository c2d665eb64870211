import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedBackend } from '../../src/site/definitions/view/embedded-backend';
import { ask, percentile, type Tally } from './load/ask';

/**
 * Load test of `npm start` over loopback: a number of connections request pages without a pause while quote requests
 * come in. `node bin/run.mjs scripts/bench/load.ts --seconds 60 --connections 200`. Prints a table; exit code 1 after
 * any error.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '200' },
    port: { type: 'string', default: '4879' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const leadEvery = 200; // In ms: five requests a second. A company gets a few a day.
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-load-'));
const environment = {
  ...process.env,
  PORT: values.port,
  OUT_DIR: path.join(folder, 'dist'),
  LOCAL_DIR: path.join(folder, 'local'),
  NODE_ENV: 'production',
};
const target = { host: '127.0.0.1', port: Number(values.port) };

const server = spawn(process.execPath, ['bin/run.mjs', 'src/commands/start.ts'], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => server.kill('SIGKILL'));
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Le site est prêt') && resolve());
  server.once('exit', (code) => reject(new Error(`The site did not start (${code}).`)));
});

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const addresses = await listAddresses();
// Waits until the server has compressed its files, so that this start-up work is not counted.
await new Promise((resolve) => setTimeout(resolve, 5000));

const pages: Tally = { answers: 0, bytes: 0, errors: [], times: [] };
const leads: Tally = { answers: 0, bytes: 0, errors: [], times: [] };
const memory: number[] = [residentMemory()];
const end = Date.now() + seconds * 1000;
const sampler = setInterval(() => memory.push(residentMemory()), 1000);
const started = performance.now();
await Promise.all([...Array.from({ length: connections }, (_, index) => browse(index)), sendLeads()]);
const lasted = (performance.now() - started) / 1000;
clearInterval(sampler);
agent.destroy();
const kept = countKeptLeads();
server.removeAllListeners('exit');
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
rmSync(folder, { recursive: true, force: true });
report();
process.exitCode = pages.errors.length + leads.errors.length > 0 || kept !== leads.answers ? 1 : 0;

async function listAddresses(): Promise<string[]> {
  const map = await (await fetch(`http://127.0.0.1:${values.port}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const home = await (await fetch(`http://127.0.0.1:${values.port}/`)).text();
  const assets = [...home.matchAll(/(?:src|href|data-\w+)="(\/assets\/[^"#]+)"/g)].map(([, asset]) => asset ?? '');
  return [
    ...paths,
    ...paths.map((page) => `${page === '/' ? '/index' : page}.json`),
    ...new Set(assets),
    '/introuvable',
  ];
}

async function browse(index: number): Promise<void> {
  for (let turn = index; Date.now() < end; turn++) {
    const address = addresses[turn % addresses.length] ?? '/';
    const expected = address === '/introuvable' ? 404 : 200;
    await ask(
      { ...target, agent, path: address, headers: { 'accept-encoding': 'gzip, br' } },
      { tally: pages, expected },
    );
  }
}

async function sendLeads(): Promise<void> {
  for (let number = 0; Date.now() < end; number++) {
    const body = JSON.stringify({
      prenom: 'Zoé',
      nom: 'Martin',
      email: `zoe.${number}@exemple.fr`,
      telephone: '+33639981234',
      ville: 'Niort',
      type_projet: 'plomberie',
      description: `Demande numéro ${number}.`,
    });
    const headers = { apikey: embeddedBackend.key, 'content-type': 'application/json', prefer: 'return=minimal' };
    await ask({ ...target, path: '/rest/v1/leads', method: 'POST', headers }, { tally: leads, expected: 201, body });
    await new Promise((resolve) => setTimeout(resolve, leadEvery));
  }
}

/** In MB, where the system tells it (Linux). */
function residentMemory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function countKeptLeads(): number {
  const listed = execFileSync(process.execPath, ['bin/run.mjs', 'src/commands/leads.ts', '--json'], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (JSON.parse(listed) as unknown[]).length;
}

function report(): void {
  const at = (second: number) => memory[Math.min(second, memory.length - 1)] ?? 0;
  const rows: [string, string | number][] = [
    ['machine', `${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.version}`],
    ['connections, seconds', `${connections}, ${lasted.toFixed(0)}`],
    ['answers', `${pages.answers} (${Math.round(pages.answers / lasted)}/s)`],
    ['MB sent', Math.round(pages.bytes / 1e6)],
    ['errors', pages.errors.length],
    [
      'time to an answer, ms: median, 99 %, longest',
      [0.5, 0.99, 1].map((share) => percentile(pages, share)).join(', '),
    ],
    ['quote requests: acknowledged, kept, errors', [leads.answers, kept, leads.errors.length].join(', ')],
    ['time to a stored request, ms: median, 99 %', [0.5, 0.99].map((share) => percentile(leads, share)).join(', ')],
    [
      'memory of the server, MB: idle, 10 s, half-way, end, most',
      [at(0), at(10), at(Math.floor(seconds / 2)), memory.at(-1), Math.max(...memory)].join(', '),
    ],
  ];
  console.log(`| | |\n| --- | --- |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
  for (const error of new Set([...pages.errors, ...leads.errors])) console.error(error);
}
