import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compiledStudio } from '../../../src/studio/local/hosted-studio/compiled-studio';
import { buildStudio } from '../../../src/studio/local/studio/compile/compile-studio';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { compiledDesk } from '../../../src/desk/compile/compiled-desk';
import { pagePromise, staffPromise } from '../../../src/site/definitions/view/promised-browsers';
import { bundleForReading, faultsOfScripts, type BuiltScript } from '../../laws/promise/built-scripts';
import { styleFaults } from '../../laws/promise/style-faults';

/* What is built names nothing that a promised browser lacks, by the browsers' own data (`@mdn/browser-compat-data`). */

describe('scripts', () => {
  test('pages', async () => {
    const faults = faultsOfScripts(scriptsIn((await buildEngine()).clientDirectory), pagePromise);
    // Only a fault is worth a second bundle, which says where it was written.
    expect(faults.length > 0 ? faultsOfScripts(await bundleForReading(), pagePromise) : []).toEqual([]);
  });

  test.each([
    ['the studio', buildStudio],
    ['the studio online', async () => (await compiledStudio()).folder],
    ['the desk', async () => (await compiledDesk()).folder],
  ])('%s', async (_, compiled) => {
    expect(faultsOfScripts(scriptsIn(await compiled()), staffPromise)).toEqual([]);
  });

  test.each([
    ['document.querySelectorAll("a").values().toArray()', 'toArray'],
    ['[2, 1].toSorted()', 'toSorted'],
    ['Object.groupBy([1], String)', 'Object.groupBy'],
    ['requestIdleCallback(() => {})', 'requestIdleCallback'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['document.body.showPopover()', 'showPopover'],
    ['new Intl.DurationFormat("fr")', 'Intl.DurationFormat'],
    ['"a".match(/(?<!b)a/)', '/(?<!b)a/'],
  ])('%s is found, with its file and its line', async (code, name) => {
    expect((await faultsOf(`\n\nexport default () => ${code};`)).join('\n')).toContain(`block.ts:3: ${name} (`);
  });

  test.each([
    '"requestIdleCallback" in window && requestIdleCallback(() => {})',
    'typeof Object.groupBy === "function" && Object.groupBy([1], String)',
    'document.body.showPopover?.()',
    '{ try { document.startViewTransition() } catch { /* Without. */ } }',
    '({ toSorted: () => 1 }).toSorted()',
  ])('%s asks first', async (code) => {
    expect(await faultsOf(`export default () => ${code};`)).toEqual([]);
  });
});

describe('style sheets', () => {
  const ofStaff = /^src\/(?:desk|studio)\//;
  const sheets = filesIn('src', '.css').map((file) => `src/${file}`);

  test.each(sheets)('%s', (file) => {
    expect(styleFaults(file, ofStaff.test(file) ? staffPromise : pagePromise)).toEqual([]);
  });

  test.each([
    ['.a { width: 2lh }', '1: lh'],
    ['.b {}\n.a {\n  height: round(up, 1vw, 2px) }', '2: round('],
    ['.a:popover-open { color: red }', '1: :popover-open'],
    ['.a { scrollbar-width: thin }', '1: scrollbar-width'],
    ['@starting-style { .a { color: red } }', '1: @starting-style'],
  ])('%s is found', (css, fault) => {
    const file = inFolder('sheet.css', css);
    expect(styleFaults(file, pagePromise).join('\n')).toContain(`sheet.css:${fault}`);
  });

  test.each([
    '.a { height: 3em; height: 2lh }',
    '@supports (height: 1lh) { .a { height: 1lh } }',
    '@media (width >= 40em) { .a { inset: 0; &:hover { color: red } } }',
  ])('%s has something before it, or is lowered', (css) => {
    expect(styleFaults(inFolder('sheet.css', css), pagePromise)).toEqual([]);
  });
});

function filesIn(folder: string, ending: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  return files.map((file) => file.split(path.sep).join('/'));
}

function scriptsIn(folder: string): BuiltScript[] {
  return filesIn(folder, '.js').map((fileName) => ({
    fileName,
    code: readFileSync(path.join(folder, fileName), 'utf8'),
  }));
}

async function faultsOf(code: string): Promise<string[]> {
  const bundle = await rolldown({ input: inFolder('block.ts', code) });
  const { output } = await bundle.generate({ sourcemap: 'hidden', minify: true });
  return faultsOfScripts(
    output.filter((one) => one.type === 'chunk'),
    pagePromise,
  );
}

function inFolder(name: string, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-promise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
