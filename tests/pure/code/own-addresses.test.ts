import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderPlugin } from '../../../src/build/compile/folder-plugin';
import { modules } from '../../harness/source-imports';

/** A site may be in a folder of another one: code that speaks to a browser says its addresses through `own-folder.ts`. */

const inBrowser = /^src\/(?:page\/(?!seo\/)|desk\/(?!compile\/)|studio\/(?!local\/))/;
/** Only on this machine, where the studio and the desk are at the root. */
const here = /^src\/(?:desk\/local\/|studio\/store\/context\/http\.ts)/;
/** Give a browser's own address back to it, or compare two of them. */
const asTheyAre = new Set([
  'src/page/behaviors/links/follow-links.ts',
  'src/desk/hosted/HostedDesk.tsx',
  'src/studio/hosted/tabs/tabs.ts',
  'src/studio/hosted/publication/take-back-link.ts',
  'src/page/leads/source-page.ts',
]);

const forbidden: readonly (readonly [what: string, RegExp])[] = [
  ['asks for an address inside the site', /\b(?:fetch|register|getRegistration|openWindow|Worker|assign)\(['"`]\//],
  ['sets an address inside the site', /\.(?:href|src|action) = ['"`]\/|setAttribute\('(?:href|src)', ['"`]\//],
  ['takes an address of the browser for one of the site', /(?<!fromBrowser\(|isOwn\()\blocation\.pathname/],
  ['leaves out the folder', /\blocation\.origin \+/],
  ['keeps something for the whole host', /\.(?:get|set|remove)Item\((?!ownKey\(|location\.href)/],
  ['keeps something for the whole host', /(?:createStore|BroadcastChannel|useLocalStorage)\(['"`](?!atelier \$)/],
];

it('no code for a browser forgets that the site may be in a folder', () => {
  const faults = modules
    .filter((file) => inBrowser.test(file) && !here.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          forbidden
            .filter(([what, sign]) => sign.test(line) && !(what.startsWith('takes') && asTheyAre.has(file)))
            .map(([what]) => `${file}:${index + 1} ${what}: ${line.trim()}`),
        ),
    );
  expect(faults).toEqual([]);
});

it('for a site of its own, nothing of it is compiled', () => {
  const { transform } = folderPlugin('') as {
    transform: { handler: (code: string, id: string) => string | undefined };
  };
  const users = modules.filter((file) => /from '[./\w-]*own-folder';/.test(readFileSync(file, 'utf8')));
  expect(users.length).toBeGreaterThan(20);
  for (const file of users) {
    const code = transform.handler(readFileSync(file, 'utf8'), file) ?? '';
    const left = code
      .replace(/^import .*own-folder';$/gm, '')
      .match(/\b(?:toBrowser|fromBrowser|ownKey|isOwn|siteOrigin|siteHost|isInFolder)\b/);
    expect(left, file).toBeNull();
  }
});
