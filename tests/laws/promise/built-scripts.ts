import { SourceMap } from 'node:module';
import path from 'node:path';
import { build, mergeConfig, type Rolldown } from 'vite';
import { earlyConfig, engineConfig } from '../../../src/build/compile/engine-config';
import type { BrowserPromise } from '../../../src/site/definitions/view/promised-browsers';
import { featureAt, lacking } from './browser-data';
import { newerNames } from './newer-names';
import { scriptFaults } from './script-faults';

/** A built script; `map` is its source map, as JSON. */
export type BuiltScript = Pick<Rolldown.OutputChunk, 'code' | 'fileName'> & { map?: { toString: () => string } | null };

/**
 * The faults of scripts that were built together: `src/page/blocks/faq/Faq.tsx:12: toSorted (safari 15.4)` if they have
 * source maps, otherwise with the name of the built file. A method that one of them defines may be called in all.
 */
export function faultsOfScripts(scripts: readonly BuiltScript[], promise: BrowserPromise): string[] {
  const lookbehind = lacking(featureAt('javascript', 'regular_expressions', 'lookbehind_assertion'), promise);
  const newer = { ...newerNames(promise), lookbehind };
  const read = scripts.map((script) => ({ script, ...scriptFaults(script.code, newer) }));
  const own = new Set(read.flatMap((one) => [...one.own]));
  const faults = read.flatMap(({ script: { code, map, fileName }, faults: found }) => {
    const source = map && new SourceMap(JSON.parse(map.toString()) as ConstructorParameters<typeof SourceMap>[0]);
    return found
      .filter(({ name }) => !own.has(name))
      .map(({ name, lacking: missing, at }) => {
        const where = source ? origin(source, code, at) : fileName;
        return `${where}: ${name} (${missing.join(', ')})`;
      });
  });
  return [...new Set(faults)].sort();
}

function origin(map: SourceMap, code: string, at: number): string {
  const before = code.slice(0, at).split('\n');
  const entry = map.findEntry(before.length - 1, before.at(-1)!.length);
  if (!('originalSource' in entry) || !entry.originalSource) return 'unknown';
  // Relative to a folder of the output that is never written.
  const file = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
  return `${path.posix.normalize(file)}:${entry.originalLine + 1}`;
}

/** The scripts of the pages, bundled again with their source maps. */
export async function bundleForReading(): Promise<BuiltScript[]> {
  const configs = [engineConfig({ mode: 'production', isSsr: false }), earlyConfig()];
  const reading = { configFile: false, logLevel: 'error', build: { sourcemap: 'hidden', write: false } } as const;
  const built = await Promise.all(configs.map((config) => build(mergeConfig(config, reading))));
  return (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
}
