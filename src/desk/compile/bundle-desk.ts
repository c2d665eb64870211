import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { bundleOptions, outputOptions } from '../../build/compile/bundle-options';
import { deskIcons } from '../theme/desk-icons';
import { folderPlugin } from '../../build/compile/folder-plugin';
import { iconSprite } from '../../build/compile/icon-sprite';
import { usedMantineStyles } from '../../build/compile/styles/used-mantine-styles';
import { engineRoot } from '../../site/read/disk/roots';

/** Prefix of the desk's files, which distinguishes them from the site's. */
const name = 'bureau';

/** Writes the bundle of the desk into a folder: for this machine below `/bureau/`, and for a hosted site at its root. */
export async function bundleDesk(folder: string, siteFolder = ''): Promise<void> {
  await build({
    ...bundleOptions,
    base: './',
    plugins: [folderPlugin(siteFolder), react(), iconSprite(deskIcons), usedMantineStyles],
    build: {
      ...outputOptions,
      outDir: folder,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: path.join(engineRoot, 'src/desk/main.tsx') },
        output: {
          entryFileNames: `assets/${name}.[hash].js`,
          chunkFileNames: `assets/${name}-[name].[hash].js`,
          assetFileNames: `assets/${name}.[hash][extname]`,
        },
      },
    },
  });
}
