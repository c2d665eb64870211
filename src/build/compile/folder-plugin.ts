import path from 'node:path';
import type { Plugin } from 'vite';
import { engineRoot } from '../../site/read/disk/roots.ts';

const inEngine = (file: string) => path.join(engineRoot, file);
const runtime = inEngine('src/build/compile/jsx-in-folder.ts');
/** The modules that say for which folder they are compiled. */
const told: ReadonlySet<string> = new Set([runtime, inEngine('src/site/definitions/addresses/own-folder.ts')]);
const pluginName = 'vitrine:folder';
const said = "const folder: string = '';";

/** A service worker can import no other file: it has these modules to itself. */
const apart = '?apart';
const alone = /\/studio\/hosted\/(?:opening\/service-worker|push\/show-push)\.ts$|\?apart$/;

/**
 * Compiles for a site in a folder of another: what React draws goes through `jsx-in-folder.ts`, whoever wrote it, and
 * `own-folder.ts` is told the folder. For a site of its own, what these would do is left out, to the byte.
 */
export function folderPlugin(folder: string): Plugin {
  return {
    name: pluginName,
    enforce: 'pre',
    api: { folder },
    resolveId: {
      filter: { id: /^react\/jsx-runtime$|\/(?:own|site)-folder$/ },
      handler(id, importer = '') {
        if (folder === '') return undefined;
        if (id === 'react/jsx-runtime') return importer === runtime ? undefined : runtime;
        if (!alone.test(importer)) return undefined;
        return `${inEngine(`src/site/definitions/addresses/${path.basename(id)}.ts`)}${apart}`;
      },
    },
    transform: {
      order: 'pre',
      filter: { id: /\/src\/.*\.tsx?(?:\?apart)?$/ },
      handler(code, id) {
        if (folder === '') return code.includes("own-folder'") ? withoutCalls(code) : undefined;
        if (!told.has(path.normalize(id.replace(apart, '')))) return undefined;
        if (!code.includes(said)) throw new Error(`${id} does not say its folder: see folder-plugin.ts.`);
        return code.replace(said, () => `const folder = ${JSON.stringify(folder)};`);
      },
    },
  };
}

/** The folder for which a configuration with these plugins compiles. */
export function folderIn(plugins: readonly Plugin[]): string {
  const { api } = plugins.find(({ name }) => name === pluginName) ?? {};
  return (api as { folder: string } | undefined)?.folder ?? '';
}

/** What each export of `own-folder.ts` is for a site of its own. */
const identities: readonly (readonly [RegExp, string])[] = [
  [/\b(?:toBrowser|fromBrowser|ownKey)\((?=[^)])/g, '('],
  [/\bisOwn\([^()]*\)/g, 'true'],
  [/\bsiteOrigin\(\)/g, 'location.origin'],
  [/\bsiteHost\(\)/g, 'location.host'],
  [/\bisInFolder\b(?! *[,}])/g, 'false'],
];

function withoutCalls(code: string): string {
  return identities.reduce((text, [call, instead]) => text.replace(call, () => instead), code);
}
