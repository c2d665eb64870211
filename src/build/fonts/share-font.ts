import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { splitFonts } from './french-font';

/**
 * Makes a compiled part of the studio use the French font at the address that it has in the site: a browser that has
 * shown a page already has it. The whole font is fetched for other characters only. `base` is the address of the part's
 * folder, with a trailing slash.
 */
export async function shareFont(part: string, base: string, siteFolder = ''): Promise<void> {
  const sheet = path.join(part, 'style.css');
  const css = await splitFonts(readFileSync(sheet, 'utf8'), path.join(part, 'assets'), `${base}assets/`);
  writeFileSync(
    sheet,
    css.replaceAll(`${base}assets/french.`, () => `${siteFolder}/assets/french.`),
  );
}
