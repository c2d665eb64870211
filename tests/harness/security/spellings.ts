import path from 'node:path';

/** Spellings of a file's address, some of which have tricked similar servers. `file` is its path from the root. */
export function spellings(root: string, file: string): string[] {
  const [url, absolute] = [encodeURI(`/${file}`), encodeURI(path.posix.join(root, file))];
  const encoded = `/${file}`.replace(/[^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return [
    ...queries.flatMap((query) => [`${url}${query}`, `/@fs${absolute}${query}`, `${absolute}${query}`]),
    ...queries.slice(0, 4).map((query) => encoded + query),
    ...[
      '/.',
      '/src/..',
      '/src/%2e%2e',
      '/src/%252e%252e',
      '/src/.%2e',
      '/src/page/../..',
      '/',
      '/@fs',
      '//',
      '/%2e',
    ].flatMap((before) => [before + url, `${before}${url}?raw`]),
    ...['.', '/', '/.', '%20', '%00', '%00.css', '%2500', '::$DATA', '.map', '%3Fraw', '?', '%23.css', ';.css'].map(
      (after) => url + after,
    ),
    url.replaceAll('/', '%2f').replace('%2f', '/'),
    url.replaceAll('/', '\\').replace('\\', '/'),
    `/src/..${url.replaceAll('/', '%5c')}?import&raw`,
    `/src/..%2f..%2f${encodeURI(file)}`,
    url.toUpperCase(),
    `/@fs${root}/src/..${url}?import&raw`,
    `/@fs/${absolute}?import&raw`,
    `/@fs${root}/src/?/../..${url}?import&raw`,
    `/src/page/entries/loader.ts?/../..${url}?import&raw`,
    `/src/page/entries/loader.ts%3F/../..${url}?raw`,
    `/@fs${root}/#/..${url}`,
    `/src/page/entries/loader.ts?import&raw&path=${url}`,
    ...[
      '/@id/',
      '/@id/__x00__',
      '/@id//@fs',
      '/@id/file://',
      '/@id/virtual:',
      '/@vite/client/../..',
      '/@vite/..',
    ].flatMap((before) => [before + absolute, `${before}${absolute}?raw`, `${before}${url}?import&raw`]),
    `/__open-in-editor?file=${encodeURIComponent(path.join(root, file))}`,
    `/__open-in-editor?file=${encodeURIComponent(file)}:1:1`,
    `/@vite/client?file=${absolute}`,
  ];
}

const queries = `
  ?raw ?import&raw ?url ?import&url ?inline ?import ?import&inline ?raw?? ?raw& ?&raw ?import&raw??
  ?.svg?.wasm?init ?.css ?direct ?html-proxy&index=0.css ?worker ?sharedworker ?v=1&raw ?t=1&raw ?RAW
  ?%72aw ?import&?raw ?wasm&init ?commonjs-proxy ?v=../x
`.split(/\s+/);
