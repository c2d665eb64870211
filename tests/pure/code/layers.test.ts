// This file is longer than most: the table of all rooms, with what each may import.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { imports, importsOf, modules, type Import } from '../../harness/source-imports';

/** Which room may import which, checked by the imports themselves (see the picture in CONTRIBUTING.md). */

/** The rooms that are not just the folders of a house. */
const inside: readonly (readonly [RegExp, string])[] = [
  [/^src\/page\/ui\/request\//, 'page/request'],
  [/^src\/page\/blocks\/[\w-]+\//, 'page/blocks/*'],
  [/^src\/studio\/(?:logic|api|features\/(?:[\w-]+\/)+logic|preview\/logic)\//, 'studio/logic'],
  [/^src\/studio\/(?!local\/|hosted\/|worker\/)/, 'studio'],
  [/^src\/build\/(?!serve\/|check\/|deploy\/)/, 'build'],
  [/^src\/desk\/(?!compile\/)/, 'desk'],
  [/^src\/backend\/(?!backup\/|checkup\/|desk\/|online\/|project\/)/, 'backend'],
  [/^src\/commands\//, 'commands'],
];

/** The room of a module: a folder of a house, a block's folder, or the name of a package. */
function roomOf(file: string): string {
  if (!file.startsWith('src/')) return file;
  return inside.find(([where]) => where.test(file))?.[1] ?? file.split('/').slice(1, 3).join('/');
}

const isSchema = (file: string) => /\.schema(?:\.ts)?$/.test(file);
const mantine = /^@mantine\//;

/**
 * The rooms whose values each room may import besides its own. Types of the engine and of the blocks are allowed
 * everywhere.
 */
const allowed: Record<string, (string | RegExp)[]> = {
  'site/definitions': ['zod', '@noble/hashes', 'schemas/shapes.json'],
  'site/look': ['culori', 'site/definitions'],
  'page/ui': ['react', mantine, 'site/definitions', 'virtual:vitrine-icons'],
  'page/request': ['react', 'react-dom', mantine, 'site/definitions', 'page/ui', 'page/behaviors'],
  'page/behaviors': ['react', 'react-dom', 'react-router-dom', mantine, 'site/definitions'],
  'page/seo': ['site/definitions', 'site/look', /^src\/page\/registry\/structured-data$/],
  'page/leads': [
    'zod',
    'libphonenumber-js',
    '@supabase/supabase-js',
    /^src\/site\/definitions\/(?:text\/invisible-characters|french\/mail-address|addresses\/(?:own-folder|parse-url)|company\/project-types)$/,
  ],
  'page/chrome': ['react', mantine, 'site/definitions', 'page/ui', 'page/behaviors', 'page/registry', 'page/theme'],
  'page/blocks/*': ['react', 'react-dom', mantine, 'site/definitions', 'page/ui', 'page/request', 'page/behaviors'],
  desk: [
    'react',
    'react-dom',
    '@supabase/supabase-js',
    // Only its types.
    'supabase/database.types',
    'virtual:vitrine-icons',
    mantine,
    'qr',
    'site/definitions',
    'site/look',
    /^src\/page\/leads\/(?:csv|phone-number)$/,
    // Only its types, and how it is asked.
    /^src\/studio\/api\/questions$/,
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
    'site/definitions',
    'site/resolve',
    'site/look',
    'page/ui',
    'page/behaviors',
    'page/registry',
    'page/chrome',
    'studio/logic',
    'page/theme',
    'schemas/forms.json',
    // How a door of this machine is asked.
    /^src\/desk\/local\/(?:http-names|request-of)$/,
  ],
  // No file, no server, no page: it runs wherever a site is edited.
  'studio/logic': [
    /^src\/desk\/works\/site-questions$/,
    'jsonc-parser',
    'site/definitions',
    'site/resolve',
    'site/validate',
    // The definitions of blocks, and blocks filled like a company's.
    /^src\/page\/registry\/examples$/,
  ],
  // The Worker that answers the hosted studio: it knows no files and has no interface.
  'studio/worker': [
    'image-size',
    // Only its types.
    'ajv',
    /^virtual:vitrine-(?:validators|lists)/,
    'site/definitions',
    'site/look',
    'site/resolve',
    'site/validate',
    'jsonc-parser',
    'studio/logic',
  ],
  // The sign-in of the hosted studio, and the editor behind it, which runs over a Worker.
  'studio/hosted': [
    'react',
    'react-dom',
    mantine,
    'idb-keyval',
    '@supabase/supabase-js',
    // Only its types.
    'supabase/database.types',
    'site/definitions',
    'desk',
    'studio/worker',
    'studio',
    'studio/logic',
  ],
};

/** The block to which a file belongs: `hero`. */
const blockOf = (file: string) => file.split('/')[3];

const knowFiles = new Set([
  'site/read',
  'site/write',
  'build',
  'studio/local',
  'build/serve',
  'build/check',
  'backend/project',
  'build/deploy',
  'backend/backup',
  'backend',
  'backend/online',
  'backend/desk',
  'desk/compile',
  'commands',
]);

/** The rooms from folder to page, and what each may import. */
const verbs: Record<string, { values: string[]; types?: string[] }> = {
  'site/read': { values: ['site/definitions'] },
  'site/resolve': { values: ['site/definitions', 'site/look'] },
  'site/validate': { values: ['site/definitions', 'site/look', 'site/resolve'] },
  'site/write': { values: ['site/definitions', 'site/validate'] },
  build: {
    values: ['site/definitions', 'site/look', 'site/read', 'site/resolve', 'site/validate', 'site/write', 'page/seo'],
    types: ['page/entries'],
  },
  'studio/local': {
    values: [
      'site/definitions',
      'site/look',
      'site/read',
      'site/resolve',
      'site/validate',
      'site/write',
      'build',
      'page/seo',
      'desk',
      'studio',
      'studio/logic',
    ],
    // These rooms declare the types of what the Worker fetches.
    types: ['page/entries', 'studio/worker', 'studio/hosted'],
  },
  'build/serve': { values: ['site/definitions', 'site/read', 'build'] },
  'backend/checkup': { values: ['site/definitions', 'site/validate', 'desk'] },
  'backend/backup': { values: ['site/write', 'site/validate'] },
  'build/deploy': { values: ['site/definitions', 'site/read', 'site/validate', 'build', 'backend/checkup'] },
  'backend/project': { values: ['site/definitions', 'site/read', 'site/validate', 'backend/checkup'] },
  'build/check': { values: ['site/definitions', 'site/read', 'site/validate', 'build', 'build/serve'] },
  backend: {
    values: [
      'site/definitions',
      'site/read',
      'site/validate',
      'site/write',
      'build',
      'desk',
      'backend/desk',
      'backend/checkup',
      'backend/backup',
    ],
  },
  'backend/desk': {
    values: [
      'site/definitions',
      'site/look',
      'site/read',
      'site/resolve',
      'build',
      'studio/local',
      'studio/logic',
      'desk',
      'desk/compile',
    ],
    types: ['backend'],
  },
  'desk/compile': {
    values: ['site/definitions', 'site/look', 'site/read', 'site/resolve', 'page/seo', 'build', 'desk'],
  },
  'backend/online': {
    values: [
      'site/definitions',
      'site/read',
      'site/resolve',
      'site/validate',
      'site/write',
      'studio/local',
      'build/serve',
      'backend',
      'backend/project',
    ],
    types: ['backend/checkup'],
  },
  commands: {
    values: [
      'desk/compile',
      'site/definitions',
      'page/leads',
      'site/read',
      'site/resolve',
      'site/validate',
      'site/write',
      'build',
      'studio/local',
      'studio/logic',
      'desk',
      'build/serve',
      'build/check',
      'backend/backup',
      'backend/checkup',
      'backend/project',
      'backend',
      'backend/desk',
      'backend/online',
      'build/deploy',
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
      if (room === 'page/blocks/*' && other === room) return blockOf(to) !== blockOf(from);
      // Types are erased by the compiler; those of the browser's contract may be used everywhere.
      if (kind === 'type' && (other === 'site/definitions' || to === 'src/page/registry/schemas')) return false;
      if (kind === 'type' && room === 'page/leads' && to === 'supabase/database.types') return false;
      if (other === room) return false;
      // What sends leads; it loads the code when its form is touched.
      if (/^src\/page\/(?:ui\/request|blocks\/(?:quote-form|callback))\//.test(from) && other === 'page/leads')
        return kind === 'value';
      if (isSchema(from)) return !(other === 'site/definitions' || other === 'zod');
      return !allowed[room]!.some((rule) => (rule instanceof RegExp ? rule.test(to) : rule === other));
    });
    expect(strangers.map(show)).toEqual([]);
  });

  it('a block’s component never imports zod, nor the schemas as values', () => {
    const values = imports.filter(
      ({ from, to, kind }) =>
        roomOf(from) === 'page/blocks/*' && !isSchema(from) && kind !== 'type' && (to === 'zod' || isSchema(to)),
    );
    expect(values.map(show)).toEqual([]);
  });

  it('the code that plans and resolves a site runs in a browser: none of its imports opens files', () => {
    const reached = [...reachOf('src/site/resolve/resolve-site', () => true).keys()];
    expect(reached).toContain('src/site/definitions/text/tokens');
    expect(
      reached.filter(
        (file) =>
          // Only `marked`, which parses texts, and `culori`, which parses colours.
          !/^(?:src\/site\/(?:resolve|definitions|look)\/|schemas\/shapes.json$|(?:marked|culori)$)/.test(file),
      ),
    ).toEqual([]);
  });

  it('validation opens no file: what it needs is injected', () => {
    const reached = [...reachOf('src/site/validate/check-site', () => true).keys()];
    expect(reached).toContain('src/site/validate/rules/media/inspect-image');
    expect(reached.filter((file) => file.startsWith('node:'))).toEqual([]);
    expect(reached.filter((file) => /^src\/(?:site\/read|build|studio\/local)\//.test(file))).toEqual([]);
  });

  it.each(['src/studio/api/answer-question', 'src/studio/worker/worker'])(
    'the code that answers the studio runs in a browser: no import of %s opens files',
    (entry) => {
      const reached = [...reachOf(entry, () => true).keys()];
      expect(reached).toContain('src/studio/features/documents/logic/rename-document');
      // `look` belongs to what is resolved. Of the blocks, only the definitions: the components would import React.
      const rooms =
        /^(?!src\/)|^src\/(?:studio\/(?:logic|api|worker|(?:features\/(?:[\w-]+\/)+|preview\/)logic)|site\/(?:definitions|look|resolve|validate)|page\/(?:blocks|registry))\//;
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
    expect(asking).toEqual(['src/site/read/disk/roots.ts']);
  });

  it('only `write` writes to the folder of a site', () => {
    // Modules that write elsewhere: the built site, requests and mails, `.cache`, schemas, code, a new site, git's
    // index, keys of hosts, kept backups; `read-media` opens files only to read them.
    const elsewhere =
      /^src\/(?:backend\/(?:open-local-backend|(?:database|disk|mail|online)\/[\w-]+|backup\/backup-file|project\/(?:staged-folder|push-keys))|build\/(?:serve\/compressed-files|check\/in-browser|deploy\/transport\/host-key|(?:media|output|fonts|compile)\/(?:\w+\/)?[\w-]+)|commands\/(?:schemas|lib\/(?:backup\/folder-place|create\/project|new\/(?:block|site-folder)))|site\/read\/(?:disk\/(?:cache|make-folder)|schemas\/json-schemas|media\/read-media)|studio\/local\/git\/index-backup)\.ts$/;
    const writes =
      /\b(?:write|append|copy|truncate|chmod|utimes|rename|rm|rmdir|unlink|mkdir|mkdtemp|link|symlink|cp|open)(?:File)?(?:Sync)?\b/;
    const fromNode = /^import\s+(?:\{([^}]*)\}|[^{;]*?)\s+from\s+'node:fs(?:\/promises)?'/gm;
    const writers = modules.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(fromNode)].some(([, names]) => names === undefined || writes.test(names)),
    );
    expect(writers).toContain('src/site/write/disk.ts');
    expect(writers.filter((file) => !file.startsWith('src/site/write/') && !elsewhere.test(file))).toEqual([]);
  });

  it.each(Object.keys(verbs))('%s imports only from the rooms before it', (room) => {
    const own = imports.filter(({ from, to }) => roomOf(from) === room && to.startsWith('src/'));
    expect(own.length).toBeGreaterThan(0);
    const strangers = own.filter(({ to, kind }) => {
      const other = roomOf(to);
      if (other === room || /^src\/page\/registry\/(?:schemas|document-schemas)$/.test(to)) return false;
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
  const page = reachOf('src/page/entries/entry-client', ({ to }) => !to.startsWith('src/page/leads/'));

  it('contains every block', () => {
    expect(page.has('src/page/blocks/faq/Faq')).toBe(true);
    expect(page.has('react')).toBe(true);
  });

  it.each(['zod', '@supabase/supabase-js', 'ajv'])('never imports %s', (name) => {
    expect(page.get(name)).toBeUndefined();
  });

  it('never imports the schemas of the documents', () => {
    expect([...page.keys()].filter((file) => isSchema(file) || file === 'src/page/registry/schemas')).toEqual([]);
  });

  it('loads the code for leads only when the form is touched', () => {
    for (const form of ['quote-form/QuoteForm', 'callback/Callback']) {
      const atOnce = reachOf(`src/page/blocks/${form}`, ({ kind }) => kind === 'value');
      expect([...atOnce.keys()].filter((file) => file.startsWith('src/page/leads/'))).toEqual([]);
    }
    expect(
      imports.filter(
        ({ from, to, kind }) =>
          kind === 'lazy' && /\/(?:request|quote-form|callback)\//.test(from) && to.startsWith('src/page/leads/'),
      ),
    ).toHaveLength(4);
  });

  it('is only the loader and plain functions before the first sign of intent', () => {
    const loader = [...reachOf('src/page/entries/loader', ({ kind }) => kind === 'value').keys()];
    expect(
      loader.filter(
        (file) =>
          !/^src\/(?:page\/(?:entries\/loader|behaviors\/)|site\/definitions\/addresses\/(?:own|site)-folder)/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });
});

describe('the studio of a published site', () => {
  it.each(['src/studio/hosted/main', 'src/studio/worker/worker'])(
    'reads what definitions say, and never loads them with zod: %s',
    (entry) => {
      // With all that it loads later; only the form of a page itself checks a request with zod.
      const reached = reachOf(entry, ({ to }) => !to.startsWith('src/page/leads/'));
      expect([...reached.keys()]).toContain('src/site/definitions/shapes/shapes');
      const found = [...reached].filter(
        ([file]) => file === 'zod' || isSchema(file) || file === 'src/page/registry/schemas',
      );
      expect(found.map(([file, from]) => `${from} imports ${file}`)).toEqual([]);
    },
  );
});
