import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { bundleOptions, outputOptions } from '../compile/bundle-options';
import { deskIcons } from '../../desk/desk-icons';
import { deskBase } from '../../desk/desk-site';
import { iconSprite } from '../compile/icon-sprite';
import { usedMantineStyles } from '../compile/used-mantine-styles';
import { engineRoot } from '../../read/roots';

/** `local`: served by the machine that stores the requests. `hosted`: a page of the site. */
export const deskParts = ['local', 'hosted'] as const;
export type DeskPart = (typeof deskParts)[number];

/** Prefix of the hosted desk's files, which distinguishes them from the site's. */
const name = 'bureau';

/** Writes the bundle of a desk into a folder. */
export async function bundleDesk(part: DeskPart, folder: string): Promise<void> {
  await build({
    ...bundleOptions,
    base: part === 'local' ? deskBase : '/',
    plugins: [react(), iconSprite(deskIcons), usedMantineStyles],
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
