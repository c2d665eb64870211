import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptCommand } from '../../src/site/read/disk/script-command';
import { generateSite } from './generated-site';
import type { Row } from './row';
import { benchSwarms } from './swarms';

interface Measure {
  startMs: number;
  validateMs: number;
  documents: number;
  faults: number;
  megabytes: number;
}

const shipped = path.resolve(import.meta.dirname, '../../site-config');

/**
 * Measures the speed of the validator: the shipped site compared with the start of its own process, and a site with a
 * page for every commune compared with only the schemas on the same files.
 */
export async function benchValidation(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bench-'));
  try {
    generateSite(shipped, folder);
    // A warm-up: the first run may have to write the caches.
    measure('ours', shipped);
    const small = median(Array.from({ length: 5 }, () => measure('ours', shipped)));
    const large = measure('ours', folder);
    if (large.faults > 0) throw new Error(`The generated site is not sound: ${large.faults} faults.`);
    const plain = measure('ajv', folder);
    const perSecond = ({ documents, validateMs }: Measure) => Math.round((documents / validateMs) * 1000);
    return [
      { name: 'validation: start of the process', value: Math.round(small.startMs), unit: 'ms' },
      {
        name: `validation: the shipped site, ${small.documents} documents`,
        value: Math.round(small.validateMs),
        unit: 'ms',
        ratio: round(small.validateMs / small.startMs),
        against: 'start of the process',
      },
      { name: `validation: ${large.documents} documents`, value: round(large.validateMs / 1000), unit: 's' },
      {
        name: 'validation: documents per second',
        value: perSecond(large),
        unit: 'documents/s',
        ratio: round(perSecond(large) / perSecond(plain)),
        against: `Ajv alone on the same files, ${perSecond(plain)} documents/s`,
      },
      {
        name: 'validation: peak memory',
        value: large.megabytes,
        unit: 'MB',
        ratio: round(large.megabytes / plain.megabytes),
        against: `Ajv alone on the same files, ${plain.megabytes} MB`,
      },
      ...benchSwarms(shipped),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures in a process with half a gigabyte of heap, to show that more towns need memory in proportion only. */
function measure(mode: 'ours' | 'ajv', folder: string): Measure {
  const child = scriptCommand('scripts/bench/validation-child.ts', mode, folder);
  const output = execFileSync(process.execPath, ['--max-old-space-size=512', ...child], {
    encoding: 'utf8',
  });
  // The child process prints this format.
  return JSON.parse(output) as Measure;
}

function median(measures: Measure[]): Measure {
  const sorted = measures.toSorted((a, b) => a.validateMs - b.validateMs);
  return sorted[sorted.length >> 1] ?? { startMs: 0, validateMs: 0, documents: 0, faults: 0, megabytes: 0 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
