import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { withoutFolder } from '../../site/definitions/addresses/site-folder';
import { folderIn } from './folder-plugin';
import { tablerSet } from '../../site/read/media/read-icons';

/** Icons by name, each with the name of its drawing in the Tabler set. */
type Drawings = Readonly<Record<string, string>>;

/** One SVG file with a symbol per icon, so that pages refer to icons instead of containing them. */
export function drawSprite(drawings: Drawings): string {
  const symbols = Object.entries(drawings).map(([name, drawing]) => {
    const body = tablerSet().icons[drawing]?.body;
    if (!body) throw new Error(`The Tabler set has no icon « ${drawing} » (asked for as « ${name} »).`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${withoutPaint(body)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Colour and stroke come from the page (`Icon.module.css`), through the `use` element. */
function withoutPaint(body: string): string {
  return body
    .replace(/ (?:stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g, '')
    .replace(/ fill="none"/g, '');
}

/** Vite plugin: writes the sprite once; the module with the id `moduleId` exports its address. */
export function iconSprite(drawings: Drawings, moduleId = 'virtual:vitrine-icons'): Plugin {
  const sprite = drawSprite(drawings);
  let base = '/';
  let address = '/';
  const fileName = `assets/icons.${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: `vitrine:icon-sprite ${moduleId}`,
    configResolved: (config) => {
      base = config.base;
      const folder = folderIn(config.plugins);
      // The code says addresses inside the site; what React draws is put in the folder.
      address = withoutFolder(folder, base + fileName) ?? base + fileName;
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      if (base !== './') return `export default ${JSON.stringify(address)};`;
      // Beside the script, wherever that is.
      const reference = this.emitFile({ type: 'asset', fileName, source: sprite });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    generateBundle() {
      if (this.environment.name === 'client' && base !== './')
        this.emitFile({ type: 'asset', fileName, source: sprite });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite);
      });
    },
  };
}
