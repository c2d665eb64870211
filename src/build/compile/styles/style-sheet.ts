import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagePromise } from '../../../site/definitions/view/promised-browsers';
import { engineRoot } from '../../../site/read/disk/roots';
import { splitFonts } from '../../fonts/french-font';
import { styleTargets } from '../browser-targets';
import { stylesFile } from '../engine';
import { inLayers } from './layered-sheet';
import { withShortNames } from './mantine-names';

/**
 * Writes the style sheet of a bundled engine: theme and components in one minified file, lowered to the promised
 * browsers, which replaces Vite's.
 */
export async function writeStyleSheet(draft: string): Promise<void> {
  const { transform } = await import('lightningcss');
  const { themeCss } = (await import(pathToFileURL(path.join(draft, 'server/entry-server.js')).href)) as {
    themeCss: () => string;
  };
  const assets = path.join(draft, 'client/assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const source = inLayers(themeCss() + sheets.map((file) => readFileSync(path.join(assets, file), 'utf8')).join(''));
  const css = transform({
    filename: 'site.css',
    code: Buffer.from(await splitFonts(withoutUnusedVariables(atScaleOne(withShortNames(source))), assets)),
    minify: true,
    targets: styleTargets(pagePromise),
  }).code.toString();
  for (const file of sheets) rmSync(path.join(assets, file));
  const name = `site.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(path.join(assets, name), css);
  await writePlainSheet(assets);
  const { readStyles } = await import('./read-styles');
  writeFileSync(path.join(draft, stylesFile), JSON.stringify(readStyles(css)));
}

/** Writes the sheet for browsers that ignore the other one. It is not lowered: it is written for the oldest. */
async function writePlainSheet(assets: string): Promise<void> {
  const { transform } = await import('lightningcss');
  const code = readFileSync(path.join(engineRoot, 'src/page/theme/plain.css'));
  const css = transform({ filename: 'plain.css', code, minify: true }).code;
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 8);
  writeFileSync(path.join(assets, `plain.${digest}.css`), css);
}

/** Removes multiplications by Mantine's `--mantine-scale`, which is 1 here; they can be half the bytes of a rule. */
function atScaleOne(css: string): string {
  const scaled = /calc\(\s*(-?[\d.]+rem)\s*\*\s*var\(--mantine-scale\)\s*\)/g;
  if (css.search(scaled) < 0) throw new Error('This version of Mantine scales otherwise: see atScaleOne.');
  return css.replace(scaled, '$1');
}

/**
 * Removes the variables that nothing uses: Mantine defines some five hundred for palettes that this site does not have.
 */
function withoutUnusedVariables(css: string): string {
  for (;;) {
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const kept = css.replace(/(--mantine-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
      used.has(name) || isDynamic(name) ? declaration : '',
    );
    if (kept === css) return css;
    css = kept;
  }
}

/** Variables that components set in inline styles at run time. */
function isDynamic(name: string): boolean {
  return /^--mantine-scale$|^--mantine-h\d-|^--mantine-color-(strong|accent|red)-|^--mantine-(radius|spacing|font-size|line-height|z-index|color-(white|text|error))/.test(
    name,
  );
}
