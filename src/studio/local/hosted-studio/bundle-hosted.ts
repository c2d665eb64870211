import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { shareFont } from '../../../build/fonts/share-font';
import { deskIcons } from '../../../desk/theme/desk-icons';
import { engineRoot } from '../../../site/read/disk/roots';
import { studioPart } from '../studio/compile/bundle-studio';
import { bundleShared } from '../studio/compile/shared-code';
import { filesAtOnce } from './studio-document';
import { supabaseAlone } from '../studio/supabase-alone';
import { workerEntry, workerPlugins } from '../studio/compile/bundle-worker';

/**
 * Writes the code of a published site's studio: `editor/` (with the sign-in, the desk and the Workers), `preview/`, and
 * `shared/`, the code that both load. `base` is the address of the folder, with a trailing slash,
 * in the folder of another site if the site is in one.
 */
export async function bundleHosted(folder: string, base: string, siteFolder = ''): Promise<void> {
  const input = {
    main: path.join(engineRoot, 'src/studio/hosted/main.tsx'),
    begin: path.join(engineRoot, 'src/studio/hosted/online-page/begin.ts'),
    bureau: path.join(engineRoot, 'src/studio/hosted/bureau.ts'),
    worker: workerEntry,
    'service-worker': path.join(engineRoot, 'src/studio/hosted/opening/service-worker.ts'),
  };
  const shared = `${base}shared/`;
  await bundleShared(path.join(folder, 'shared'));
  await build(studioPart('preview', folder, { base, siteFolder, shared }));
  await shareFont(path.join(folder, 'preview'), `${base}preview/`, siteFolder);
  await build(
    studioPart('editor', folder, {
      base,
      siteFolder,
      shared,
      input,
      plugins: [...workerPlugins(), supabaseAlone()],
      icons: deskIcons,
      output: siteFolder === '' ? firstTogether : inFolderApart,
    }),
  );
}

/**
 * The modules that `begin.ts` imports; Rolldown adds what these import. Left out are `begin.ts` itself, because
 * `main.js` waits for this file, and modules that the Worker imports, too, because it has no document.
 */
const first =
  /\/src\/studio\/hosted\/(online-page\/(?!begin)|site\/(?:opened-copy|hosted-site))|\/src\/desk\/(hosted\/session-key|device\/device-memory)/;

/** Puts these modules into one file with a fixed name, so that the studio's page can name it. */
const firstTogether = {
  codeSplitting: { groups: [{ name: 'first', test: first }] },
  chunkFileNames: ({ name }: { name: string }) =>
    filesAtOnce.includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
} satisfies Rolldown.OutputOptions;

/** What knows the folder is the Worker's, too: it must not come with code that needs a document. */
const inFolderApart = {
  ...firstTogether,
  codeSplitting: {
    groups: [
      { name: 'own-folder', test: /\/definitions\/addresses\/(?:own|site)-folder\.ts$/, priority: 1 },
      ...firstTogether.codeSplitting.groups,
    ],
  },
} satisfies Rolldown.OutputOptions;
