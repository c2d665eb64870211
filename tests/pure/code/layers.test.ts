// This file is longer than most: the table of all rooms, with what each may import.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { imports, importsOf, modules, type Import } from '../../harness/source-imports';

/** Which room may import which, checked by the imports themselves (see the picture in CONTRIBUTING.md). */

/** The room of a module: its folder in `src`, a block's folder, or the name of a package. */
function roomOf(file: string): string {
  const [root, room = '', folder, inside] = file.split('/');
  if (root !== 'src') return file;
  if (folder === undefined) return 'src';
  if (room === 'studio' && folder === 'core') return 'studio/core';
  return room === 'blocks' && inside !== undefined ? 'blocks/*' : room;
}

const isSchema = (file: string) => /\.schema(?:\.ts)?$/.test(file);
const mantine = /^@mantine\//;

/**
 * The rooms whose values each room may import besides its own. Types of the engine and of the blocks are allowed
 * everywhere.
 */
const allowed: Record<string, (string | RegExp)[]> = {
  definitions: ['zod', '@noble/hashes'],
  look: ['culori', 'definitions'],
  ui: ['react', mantine, 'definitions', 'virtual:vitrine-icons'],
  behaviors: ['react', 'react-dom', 'react-router-dom', mantine, 'definitions'],
  seo: ['definitions', 'look', /^src\/blocks\/(?:shapes|structured-data)$/],
  leads: [
    'zod',
    'libphonenumber-js',
    '@supabase/supabase-js',
    /^src\/definitions\/(?:mail-address|own-folder|parse-url|project-types)$/,
  ],
  chrome: ['react', mantine, 'definitions', 'ui', 'behaviors', 'blocks', /^src\/theme$/],
  'blocks/*': ['react', 'react-dom', mantine, 'definitions', 'ui', 'behaviors'],
  desk: [
    'react',
    'react-dom',
    '@supabase/supabase-js',
    // Only its types.
    'supabase/database.types',
    'virtual:vitrine-icons',
    mantine,
    'qr',
    'definitions',
    'look',
    /^src\/leads\/(?:csv|phone-number)$/,
    // Only its types, and how it is asked.
    /^src\/studio\/(?:core\/questions|request-of)$/,
  ],
  studio: [
    'react',
    'react-dom',
    'jsonc-parser',
    'virtual:vitrine-icons',
    'virtual:vitrine-offered-icons',
    'idb-keyval',
    '@atlaskit/pragmatic-drag-and-drop',
    '@atlaskit/pragmatic-drag-and-drop-hitbox',
    mantine,
    'definitions',
    'resolve',
    'look',
    'ui',
    'behaviors',
    'blocks',
    'chrome',
    'studio/core',
    /^src\/(?:theme|theme-css)$/,
  ],
  // No file, no server, no page: it runs wherever a site is edited.
  'studio/core': [
    'jsonc-parser',
    'definitions',
    'resolve',
    'validate',
    // The definitions of blocks, and blocks filled like a company's.
    /^src\/blocks\/(?:shapes|examples|samples)$/,
  ],
  // The Worker that answers the hosted studio: it knows no files and has no interface.
  'studio-worker': [
    'image-size',
    // Only its types.
    'ajv',
    /^virtual:vitrine-(?:validators|lists)/,
    'definitions',
    'look',
    'resolve',
    'validate',
    'jsonc-parser',
    'studio/core',
  ],
  // The sign-in of the hosted studio, and the editor behind it, which runs over a Worker.
  'hosted-studio': [
    'react',
    'react-dom',
    mantine,
    'idb-keyval',
    '@supabase/supabase-js',
    // Only its types.
    'supabase/database.types',
    'definitions',
    'desk',
    'studio-worker',
    'studio',
    'studio/core',
  ],
};

const knowFiles = new Set([
  'read',
  'write',
  'build',
  'authoring',
  'serving',
  'checking',
  'supabase-project',
  'deploy',
  'backup',
  'desk-server',
  'local-supabase',
  'online',
  'commands',
]);

/** The rooms from folder to page, and what each may import. */
const verbs: Record<string, { values: string[]; types?: string[] }> = {
  read: { values: ['definitions'] },
  resolve: { values: ['definitions', 'look'] },
  validate: { values: ['definitions', 'look', 'resolve'] },
  write: { values: ['definitions', 'validate'] },
  build: { values: ['definitions', 'look', 'read', 'resolve', 'validate', 'write', 'seo', 'desk'], types: ['src'] },
  authoring: {
    values: [
      'definitions',
      'look',
      'read',
      'resolve',
      'validate',
      'write',
      'build',
      'seo',
      'desk',
      'studio',
      'studio/core',
    ],
    // These rooms declare the types of what the Worker fetches.
    types: ['src', 'studio-worker', 'hosted-studio'],
  },
  serving: { values: ['definitions', 'read', 'build'] },
  checkup: { values: ['definitions', 'validate', 'desk'] },
  backup: { values: ['write', 'validate'] },
  deploy: { values: ['definitions', 'read', 'validate', 'build', 'checkup'] },
  'supabase-project': { values: ['definitions', 'read', 'validate', 'checkup'] },
  checking: { values: ['definitions', 'read', 'validate', 'build', 'serving'] },
  'desk-server': {
    values: ['definitions', 'look', 'read', 'resolve', 'build', 'authoring', 'desk', 'studio/core'],
    types: ['local-supabase'],
  },
  'local-supabase': {
    values: ['definitions', 'read', 'validate', 'write', 'build', 'desk', 'desk-server', 'checkup', 'backup'],
  },
  online: {
    values: [
      'definitions',
      'read',
      'resolve',
      'validate',
      'write',
      'authoring',
      'serving',
      'local-supabase',
      'supabase-project',
    ],
    types: ['checkup'],
  },
  commands: {
    values: [
      'definitions',
      'leads',
      'read',
      'resolve',
      'validate',
      'write',
      'build',
      'authoring',
      'studio/core',
      'desk',
      'serving',
      'checking',
      'backup',
      'checkup',
      'supabase-project',
      'desk-server',
      'local-supabase',
      'online',
      'deploy',
    ],
  },
};

const show = ({ from, to }: Import) => `${from} imports ${to}`;

describe('the parser of imports', () => {
  it('finds them, and their targets exist', () => {
    expect(imports.length).toBeGreaterThan(250);
    const relative = imports.filter(({ to }) => to.startsWith('src/') || to.startsWith('supabase/'));
    const missing = relative.filter(({ to }) => !['', '.ts', '.tsx'].some((extension) => existsSync(to + extension)));
    expect(missing.map(show)).toEqual([]);
  });

  it('distinguishes values, types and dynamic imports', () => {
    const text = [
      "import a, { type B } from './a';",
      "import type { C } from '../definitions/c';",
      "import './d.css';",
      "export { e } from 'zod/v4';",
      'import {',
      '  f,',
      "} from '@scope/name/part';",
      "// import g from './comment';",
      "const h = () => import('./h');",
      "let i: typeof import('./i');",
    ].join('\n');
    expect(importsOf('src/ui/x.ts', text).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      'value src/ui/a',
      'type src/definitions/c',
      'value zod',
      'value @scope/name',
      'value src/ui/d.css',
      'lazy src/ui/h',
      'type src/ui/i',
    ]);
  });
});

describe('a room imports only what is allowed', () => {
  it.each(Object.keys(allowed))('%s', (room) => {
    const own = imports.filter(({ from }) => roomOf(from) === room);
    expect(own.length).toBeGreaterThan(0);
    const strangers = own.filter(({ from, to, kind }) => {
      if (to.endsWith('.css')) return path.dirname(to) !== path.dirname(from) && room !== 'studio' && room !== 'desk';
      const other = roomOf(to);
      if (room === 'blocks/*' && other === room) return path.dirname(to) !== path.dirname(from);
      // Types are erased by the compiler; those of the browser's contract may be used everywhere.
      if (kind === 'type' && (other === 'definitions' || to === 'src/blocks/schemas')) return false;
      if (kind === 'type' && room === 'leads' && to === 'supabase/database.types') return false;
      if (other === room) return false;
      // The only block that sends leads; it loads the code when its form is touched.
      if (from.startsWith('src/blocks/quote-form/') && other === 'leads') return kind === 'value';
      if (isSchema(from)) return !(other === 'definitions' || other === 'zod');
      return !allowed[room]!.some((rule) => (rule instanceof RegExp ? rule.test(to) : rule === other));
    });
    expect(strangers.map(show)).toEqual([]);
  });

  it('a block’s component never imports zod, nor the schemas as values', () => {
    const values = imports.filter(
      ({ from, to, kind }) =>
        roomOf(from) === 'blocks/*' && !isSchema(from) && kind !== 'type' && (to === 'zod' || isSchema(to)),
    );
    expect(values.map(show)).toEqual([]);
  });

  it('the code that plans and resolves a site runs in a browser: none of its imports opens files', () => {
    const reached = [...reachOf('src/resolve/resolve-site', () => true).keys()];
    expect(reached).toContain('src/definitions/tokens');
    expect(
      reached.filter(
        (file) =>
          // Only `marked`, which parses texts, and `culori`, which parses colours.
          !/^(?:src\/(?:resolve|definitions|look|blocks\/(?:shapes|made-pages)$)|schemas\/shapes.json$|(?:marked|culori)$)/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  it('validation opens no file: what it needs is injected', () => {
    const reached = [...reachOf('src/validate/check-site', () => true).keys()];
    expect(reached).toContain('src/validate/rules/inspect-image');
    expect(reached.filter((file) => file.startsWith('node:'))).toEqual([]);
    expect(reached.filter((file) => /^src\/(?:read|build|authoring)\//.test(file))).toEqual([]);
  });

  it.each(['src/studio/core/answer-question', 'src/studio-worker/worker'])(
    'the code that answers the studio runs in a browser: no import of %s opens files',
    (entry) => {
      const reached = [...reachOf(entry, () => true).keys()];
      expect(reached).toContain('src/studio/core/folder/rename-document');
      // `look` belongs to what is resolved. Of the blocks, only the definitions: the components would import React.
      const rooms = /^(?!src\/)|^src\/(?:studio\/core|studio-worker|definitions|look|resolve|validate|blocks)\//;
      expect(reached.filter((file) => !rooms.test(file) || /^(?:node:|react|simple-git$|sharp$)/.test(file))).toEqual(
        [],
      );
    },
  );

  it('only the rooms of the build open files: no other imports Node', () => {
    const node = imports.filter(({ from, to }) => to.startsWith('node:') && !knowFiles.has(roomOf(from)));
    expect(node.map(show)).toEqual([]);
  });

  it('only one module knows where the code is', () => {
    const asking = modules.filter((file) => /import\.meta\.(?:dirname|filename|url)/.test(readFileSync(file, 'utf8')));
    expect(asking).toEqual(['src/read/roots.ts']);
  });

  it('only `write` writes to the folder of a site', () => {
    // Modules that write elsewhere: the built site, requests and mails, `.cache`, schemas, code, a new site, git's
    // index, keys of hosts; `read-media` opens files only to read them.
    const elsewhere =
      /^src\/(?:(?:local-supabase|online)\/[\w-]+|backup\/backup-file|serving\/compressed-files|commands\/(?:schemas|create\/project|new\/(?:block|site-folder))|checking\/in-browser|deploy\/host-key|supabase-project\/(?:staged-folder|push-keys)|read\/(?:cache|make-folder|json-schemas|read-media)|build\/(?:media|output|fonts|compile)\/[\w-]+|authoring\/studio\/publish\/keep-index)\.ts$/;
    const writes =
      /\b(?:write|append|copy|truncate|chmod|utimes|rename|rm|rmdir|unlink|mkdir|mkdtemp|link|symlink|cp|open)(?:File)?(?:Sync)?\b/;
    const fromNode = /^import\s+(?:\{([^}]*)\}|[^{;]*?)\s+from\s+'node:fs(?:\/promises)?'/gm;
    const writers = modules.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(fromNode)].some(([, names]) => names === undefined || writes.test(names)),
    );
    expect(writers).toContain('src/write/disk.ts');
    expect(writers.filter((file) => !file.startsWith('src/write/') && !elsewhere.test(file))).toEqual([]);
  });

  it.each(Object.keys(verbs))('%s imports only from the rooms before it', (room) => {
    const own = imports.filter(({ from, to }) => roomOf(from) === room && to.startsWith('src/'));
    expect(own.length).toBeGreaterThan(0);
    const strangers = own.filter(({ to, kind }) => {
      const other = roomOf(to);
      if (other === room || /^src\/blocks\/(?:schemas|document-schemas|shapes|made-pages|migrations)$/.test(to))
        return false;
      return !(
        kind === 'type' ? [...verbs[room]!.values, ...(verbs[room]!.types ?? [])] : verbs[room]!.values
      ).includes(other);
    });
    expect(strangers.map(show)).toEqual([]);
  });
});

/** All modules that a module loads through values; `follow` tells which imports count. */
function reachOf(entry: string, follow: (one: Import) => boolean): Map<string, string> {
  const reached = new Map([[entry, '']]);
  for (const [file] of reached) {
    for (const one of imports) {
      if (one.from.replace(/\.tsx?$/, '') !== file || one.kind === 'type' || !follow(one) || reached.has(one.to))
        continue;
      reached.set(one.to, file);
    }
  }
  return reached;
}

describe('the engine of a page', () => {
  const page = reachOf('src/entry-client', ({ to }) => !to.startsWith('src/leads/'));

  it('contains every block', () => {
    expect(page.has('src/blocks/faq/Faq')).toBe(true);
    expect(page.has('react')).toBe(true);
  });

  it.each(['zod', '@supabase/supabase-js', 'ajv'])('never imports %s', (name) => {
    expect(page.get(name)).toBeUndefined();
  });

  it('never imports the schemas of the documents', () => {
    expect([...page.keys()].filter((file) => isSchema(file) || file === 'src/blocks/schemas')).toEqual([]);
  });

  it('loads the code for leads only when the form is touched', () => {
    const atOnce = reachOf('src/blocks/quote-form/QuoteForm', ({ kind }) => kind === 'value');
    expect([...atOnce.keys()].filter((file) => file.startsWith('src/leads/'))).toEqual([]);
    expect(
      imports.filter(
        ({ from, to, kind }) => kind === 'lazy' && from.includes('quote-form') && to.startsWith('src/leads/'),
      ),
    ).toHaveLength(3);
  });

  it('is only the loader and plain functions before the first sign of intent', () => {
    const loader = [...reachOf('src/loader', ({ kind }) => kind === 'value').keys()];
    expect(
      loader.filter((file) => !/^src\/(?:loader|behaviors\/|definitions\/(?:own|site)-folder)/.test(file)),
    ).toEqual([]);
  });
});

describe('the studio of a published site', () => {
  it.each(['src/hosted-studio/main', 'src/studio-worker/worker'])(
    'reads what definitions say, and never loads them with zod: %s',
    (entry) => {
      // With all that it loads later; only the form of a page itself checks a request with zod.
      const reached = reachOf(entry, ({ to }) => !to.startsWith('src/leads/'));
      expect([...reached.keys()]).toContain('src/definitions/shapes');
      const found = [...reached].filter(([file]) => file === 'zod' || isSchema(file) || file === 'src/blocks/schemas');
      expect(found.map(([file, from]) => `${from} imports ${file}`)).toEqual([]);
    },
  );
});
