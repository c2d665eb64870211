import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { outsideVitest } from '../../harness/outside-vitest';
import { copyOfProject, runIn, takeEngine, type Ended } from '../../harness/serving/cold-checkout';

/** Extends the engine in a copy of the project, with the project's own commands. */

function edit(root: string, file: string, before: string, after: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} no longer says ${before}`);
  writeFileSync(path.join(root, file), text.replace(before, after));
}

function tool(root: string, name: string, parameters: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin', name), parameters, {
    cwd: root,
    encoding: 'utf8',
    // The compiler runs once, so Go's garbage collector would only take a fifth of its time.
    env: { ...outsideVitest(), GOGC: '400' },
  });
  return { status, output: stdout + stderr };
}

/** Builds the copy's site with `--why`; returns the number of pages, of those rendered again, and the output. */
async function build(why: string): Promise<{ pages?: string; redone?: string; output: string }> {
  const { status, output } = await runIn(root, 'build.ts', { OUT_DIR: 'built' }, ['--why', why]);
  expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  const [, pages, redone] = /(\d+) pages dans built, dont (\d+) refaites?, /.exec(output) ?? [];
  return { pages, redone, output };
}

/** The cache of the code and of the documents: the compiled engines, and validation results. */
function kept(): { engines: string[]; validated: string[] } {
  const cache = path.join(root, '.cache');
  const notes = readdirSync(path.join(cache, 'validation'));
  return {
    engines: readdirSync(path.join(cache, 'engine'), { recursive: true, encoding: 'utf8' }).sort(),
    validated: notes.map((name) => readFileSync(path.join(cache, 'validation', name), 'utf8')),
  };
}

const site = 'tests/fixtures/toiture';

let root: string;
let made: Ended;
let unchanged: Awaited<ReturnType<typeof build>> & ReturnType<typeof kept>;
let afterMessage: typeof unchanged;
let afterCode: Awaited<ReturnType<typeof build>>;

/** All steps are done once, because compiling is slow: one copy is compiled, checked and built. */
beforeAll(async () => {
  const copy = copyOfProject();
  ({ root } = copy);
  await takeEngine(root);
  unchanged = { ...(await build('vannes')), ...kept() };
  // Changes one word of a message.
  edit(root, 'src/site/validate/vocabulary/french.ts', 'un groupe de champs', 'un ensemble de champs');
  afterMessage = { ...(await build('/vannes/')), ...kept() };

  for (const part of ['tests', 'vitest.config.ts', ...(isLong ? ['site-config'] : [])])
    cpSync(part, path.join(root, part), { recursive: true });
  addBlock();
  addField();
  // This also writes the schemas.
  made = await runIn(root, 'new.ts', {}, ['bloc', 'Avant et après']);
  const photos = [{ photo: { src: 'media/marque.svg', alt: 'Le faîte' }, caption: 'Prêt : avant la pluie' }];
  const block = JSON.stringify({ type: 'photo-wall', title: 'Sur les toits', photos });
  edit(root, `${site}/home.json`, '"blocks": [', `"blocks": [\n${block},`);
  edit(root, `${site}/towns/auray.json`, '"name": "Auray",', '"name": "Auray",\n  "motto": "Tenir : toujours",');
  afterCode = await build('/vannes');
  return copy.remove;
}, 240_000);

function addBlock(): void {
  const folder = path.join(root, 'src/page/blocks/photo-wall');
  mkdirSync(folder);
  for (const name of readdirSync('tests/fixtures/photo-wall'))
    cpSync(path.join('tests/fixtures/photo-wall', name), path.join(folder, name.replace(/\.txt$/, '')));
  const imported = "import { photoWall } from '../blocks/photo-wall/photo-wall.schema';\n";
  edit(root, 'src/page/registry/schemas.ts', 'import { faq }', `${imported}import { faq }`);
  edit(root, 'src/page/registry/schemas.ts', '  faq,\n', '  faq,\n  photoWall,\n');
  const loader = "  'photo-wall': () => import('../blocks/photo-wall/PhotoWall').then((module) => module.PhotoWall),\n";
  edit(root, 'src/page/registry/components.ts', '  faq: () =>', `${loader}  faq: () =>`);
}

function addField(): void {
  edit(
    root,
    'src/site/definitions/documents/kinds/town/schema.ts',
    '      places: choice(',
    "      motto: text('Devise', 'La devise de la ville.', 120).optional(),\n      places: choice(",
  );
  const layout = JSON.parse(readFileSync(path.join(root, site, 'layouts/town.json'), 'utf8')) as { blocks: object[] };
  layout.blocks.push({ type: 'callout', when: 'motto', title: 'La devise {ofName}', text: { $from: 'motto' } });
  writeFileSync(path.join(root, site, 'layouts/town.json'), JSON.stringify(layout));
}

/** The checks that somebody runs before committing a new block. */
function checkCode(): void {
  writeFileSync(
    path.join(root, 'tsconfig.src.json'),
    '{ "extends": "./tsconfig.json", "include": ["src", "supabase/functions/_shared"] }',
  );
  expect(tool(root, 'tsc', ['--noEmit', '--singleThreaded', '-p', 'tsconfig.src.json'])).toEqual({
    status: 0,
    output: '',
  });
  const files = ['src/page/blocks/photo-wall', 'src/page/blocks/avant-et-apres'];
  files.push(
    'tests/pure/contract',
    'tests/pure/code/layers.test.ts',
    'tests/pure/code/names.test.ts',
    'tests/pure/code/no-company-words.test.ts',
  );
  const tests = tool(root, 'vitest', ['run', '--project', 'pure', '--project', 'dom', '--maxWorkers=1', ...files]);
  expect([tests.status, tests.status === 0 ? '' : tests.output]).toEqual([0, '']);
}

test('a change of code that renders no page only validates the documents again', () => {
  expect(afterMessage.redone).toBe('0');
  expect(afterMessage.engines).toEqual(unchanged.engines);
  expect(afterMessage.validated).not.toEqual(unchanged.validated);
});

test('a change of code that renders pages renders all of them again, and says so', () => {
  expect(afterCode.redone).toBe(afterCode.pages);
  expect(afterCode.output).toContain(
    '/vannes a été refaite, comme toutes les pages : le code qui les dessine n’est plus le même.',
  );
});

test('a block is a folder and a line in two lists, by hand or by a command: checked, tested, rendered, its photographs published', async () => {
  expect(made).toEqual({ status: 0, output: expect.stringContaining('src/page/blocks/avant-et-apres') as string });
  // Only in a long run: the laws for all blocks, and the compiler.
  if (isLong) checkCode();

  const html = readFileSync(path.join(root, 'built/index.html'), 'utf8');
  expect(html).toContain('Prêt\u00a0: avant la pluie</figcaption>');
  expect(html).toMatch(/<img src="\/media\/[^"]+" alt="Le faîte"/);
  const page = JSON.parse(readFileSync(path.join(root, 'built/index.json'), 'utf8')) as { modules: string[] };
  expect(page.modules.join()).toMatch(/PhotoWall-/);

  edit(root, `${site}/home.json`, '"caption"', '"légende"');
  const { output } = await runIn(root, 'build.ts', { OUT_DIR: 'built' });
  expect(output).toContain('Vouliez-vous dire « caption » ?');
}, 240_000);

test('a new field of towns needs only an edit of its definition and one of the layout that shows it', () => {
  expect(readFileSync(path.join(root, 'built/auray.html'), 'utf8')).toContain('Tenir\u00a0: toujours');
  expect(readFileSync(path.join(root, 'built/vannes.html'), 'utf8')).not.toContain('La devise');
});
