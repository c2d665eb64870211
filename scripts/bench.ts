import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptCommand } from '../src/site/read/disk/script-command';
import { launchChromium } from '../tests/harness/launch-chromium';
import { readCommandLine } from '../src/commands/lib/common/command-line';
import { stop } from '../src/commands/lib/common/system-fault';
import { failures } from './bench/attempt';
import { benchAuthoring } from './bench/authoring';
import { benchBuilds } from './bench/build-times';
import { benchNode, installBench, installedPeers, type Peer } from './bench/contestants';
import { benchCounting } from './bench/counting';
import { markdownTable, writeSection, type Table } from './bench/report';
import { benchPocket } from './bench/pocket';
import { benchSiteFunction } from './bench/site-function';
import { benchStudio } from './bench/studio';
import { timed } from './bench/timed';
import { benchValidation } from './bench/validation';
import { lossesOf } from './bench/verdict';
import { benchWire } from './bench/wire';
import { benchWorker } from './bench/worker';
import { withWorkspace } from './bench/workspace';

const all = [
  'validation',
  'wire',
  'counting',
  'build',
  'authoring',
  'studio',
  'worker',
  'pocket',
  'function',
  'serving',
] as const;

const usage = `Mesure Vitrine à côté d’autres générateurs, sur cette machine, et l’écrit dans docs/performance.md.

  --only build,wire    seulement ces parties : validation, wire, counting, build, authoring, studio, worker, pocket, function, serving
  --towns 28,1000      tailles des sites
  --runs 5             visites de chaque page, et trois constructions au plus de chaque site
  --peers astro,hugo   seulement ces générateurs, ou none
  --dry                montre sans rien écrire
  --help               cette aide
`;

/** `npm run bench`: compares Vitrine with its peers on this machine. A quick run: `-- --only build --towns 28,1000`. */
const { values } = readCommandLine({
  name: 'npm run bench',
  usage,
  options: {
    only: { type: 'string', default: all.join(',') },
    towns: { type: 'string', default: '28,1000,5000,35000' },
    runs: { type: 'string', default: '5' },
    peers: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const document = path.resolve(import.meta.dirname, '../docs/performance.md');
const sections = values.only.split(',');
const unknown = sections.filter((section) => !all.some((name) => name === section));
const sizes = values.towns.split(',').map(Number);
const runs = Number(values.runs);
if (unknown.length > 0 || !sizes.every((size) => size > 0) || !(runs > 0)) {
  console.error(`--only takes ${all.join(', ')}; --towns and --runs take numbers.`);
  process.exit(2);
}

const meetsOthers = new Set(['wire', 'build', 'studio']);
if (values.peers !== 'none' && sections.some((name) => meetsOthers.has(name))) {
  try {
    installBench();
  } catch (error) {
    stop(error);
  }
}
const installed = installedPeers();
const names = installed.map(({ name }) => name.toLowerCase());
const chosen = values.peers?.toLowerCase().split(',') ?? names;
if (!chosen.every((name) => name === 'none' || names.includes(name))) {
  console.error(`--peers takes ${names.join(', ')}, or none.`);
  process.exit(2);
}
const peers = installed.filter(({ name }) => chosen.includes(name.toLowerCase()));
const lost: string[] = [];
for (const name of sections) {
  try {
    await run(name);
  } catch (error) {
    // A section that fails does not lose the figures of the others.
    lost.push(name);
    console.error(`The part « ${name} » failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
if (lost.length > 0) {
  console.error(`Not measured in this run: ${lost.join(', ')}.`);
  process.exitCode = 1;
}

async function run(name: string): Promise<void> {
  if (name === 'serving') return runServing();
  const before = loadAverage();
  const chromium = name === 'wire' ? `; Chromium ${await chromiumVersion()}; medians of ${runs}` : '';
  const textOf = (table: Table) =>
    sectionText(name, table, `${chromium}; load average ${before} before, ${loadAverage()} after`);
  const keep = (table: Table) => {
    if (!values.dry) writeSection(document, name, textOf(table));
  };
  const table =
    name === 'validation'
      ? await validationTable()
      : await withWorkspace((workspace) =>
          name === 'wire'
            ? benchWire({ workspace, peers, runs })
            : name === 'counting'
              ? benchCounting(workspace, runs)
              : name === 'authoring'
                ? benchAuthoring(workspace, runs)
                : name === 'worker'
                  ? benchWorker(workspace, runs)
                  : name === 'pocket'
                    ? benchPocket(workspace, runs)
                    : name === 'function'
                      ? benchSiteFunction(workspace, runs)
                      : name === 'studio'
                        ? benchStudio(workspace, { runs, hasPeers: values.peers !== 'none' })
                        : benchBuilds({ workspace, sizes, peers, rounds: Math.min(runs, 3), keep }),
        );
  // Saved immediately, so that a later section that fails does not lose this one.
  keep(table);
  console.log(`\n${textOf(table)}`);
}

/** Runs the load test of `npm start`, which is a script of its own. */
function runServing(): void {
  const before = loadAverage();
  const table = execFileSync(process.execPath, scriptCommand('scripts/bench/load.ts'), { encoding: 'utf8' });
  const text = ['## Serving', `${circumstances('serving')}; load average ${before} before.`, table].join('\n\n');
  if (!values.dry) writeSection(document, 'serving', text);
  console.log(`\n${text}`);
}

function sectionText(name: string, table: Table, rest: string): string {
  // Only these two sections run peers that may have failed.
  const missing = name === 'build' || name === 'wire' ? failures() : undefined;
  return [
    `## ${table.title}`,
    `${circumstances(name)}${rest}.`,
    markdownTable({ ...table, notes: [...(table.notes ?? []), ...(missing ? [missing] : [])] }),
    lossesOf(table),
  ].join('\n\n');
}

async function validationTable(): Promise<Table> {
  const rows = await benchValidation();
  return {
    title: 'Validation',
    rows: rows.map(({ name, value, unit, ratio, against }) => ({
      label: `${name.replace('validation: ', '')}${ratio === undefined ? '' : `: ${ratio} × ${against}`}`,
      unit,
      values: { Vitrine: value },
    })),
  };
}

function circumstances(name: string): string {
  const cores = os.cpus();
  const machine = `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`;
  const withPeers = name === 'wire' || name === 'build';
  const versions = [
    `Vitrine ${ownVersion()}`,
    ...(withPeers ? peers.map((peer: Peer) => `${peer.name} ${peer.version}`) : []),
  ];
  const engine = withPeers
    ? timed({ command: benchNode(), args: ['--version'], cwd: os.tmpdir() }).output.trim()
    : process.version;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${machine}; Node ${engine}; ${versions.join(', ')}`;
}

async function chromiumVersion(): Promise<string> {
  const browser = await launchChromium();
  const version = browser.version();
  await browser.close();
  return version;
}

function loadAverage(): string {
  return (os.loadavg()[0] ?? 0).toFixed(1);
}

function ownVersion(): string {
  // The project's own package.json.
  return (JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string })
    .version;
}
