import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteView } from '../../site/definitions/view/site-view';
import type { Engine } from '../compile/engine';
import type { lookFonts } from '../fonts/look-fonts';
import type { siteSprite } from '../media/site-sprite';
import { emittedSheet, siteData } from '../render/page-renderer';
import type { DeskPage } from '../output/apps/desk-page';
import { studioFiles } from '../../site/definitions/documents/folder/site-files';
import type { StudioPages } from '../output/apps/studio-pages';
import type { OutputFolder } from '../output/output-folder';

interface Assets {
  engine: Engine;
  site: SiteView;
  fonts: Awaited<ReturnType<typeof lookFonts>>;
  /** The sprite of the site's icons; absent if it shows none. */
  sprite: ReturnType<typeof siteSprite> | undefined;
  /** The desk as a page of its own; absent if the studio contains the desk. */
  desk: ReturnType<DeskPage> | undefined;
  studio: ReturnType<StudioPages> | undefined;
}

/**
 * Writes what browsers fetch besides pages: the engine and the files that pages share. Removes assets of older builds.
 */
export function emitAssets(folder: OutputFolder, { engine, site, fonts, sprite, desk, studio }: Assets): void {
  const assets = path.join(engine.clientDirectory, 'assets');
  const data = siteData(site);
  const sheet = emittedSheet(engine, { look: site.look, fonts });
  const names = new Set<string>();
  const keep = (name: Parameters<OutputFolder['write']>[0], content: string | Uint8Array) => {
    folder.write(name, content);
    names.add(name);
  };
  keep(data.name, data.json);
  keep(sheet.name, Buffer.from(sheet.css));
  for (const file of readdirSync(assets)) {
    // Fonts that the look does not use are not published.
    if (`/assets/${file}` === engine.cssUrl || (file.endsWith('.woff2') && !sheet.css.includes(file))) continue;
    keep(`assets/${file}`, readFileSync(path.join(assets, file)));
  }
  if (sprite) keep(sprite.name, sprite.svg);
  for (const { name, bytes } of fonts?.files ?? []) keep(name, bytes);
  for (const [name, bytes] of desk?.assets ?? []) keep(name, bytes);
  for (const name of studioFiles) if (!studio?.has(name)) folder.remove(name);
  if (desk) folder.write('bureau.html', desk.html);
  // The preview of the studio shares a font with the pages, which may be written already.
  for (const [name, content] of studio ?? []) if (!names.has(name)) keep(name, content);
  folder.keepOnly('assets', (name) => names.has(name));
}
