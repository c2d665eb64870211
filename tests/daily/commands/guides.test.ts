import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { runInProcess } from '../../harness/in-process';

/** Follows the guides literally, in a copy of the shipped documents: runs their commands and writes their examples. */

const folder = 'docs/guides';
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'));
const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-guides-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Fence {
  /** `sh`, `powershell`, `json`. */
  language: string;
  /** The word after the language: the file that these fields belong to, or `bloc`. */
  of: string;
  text: string;
}

function fencesOf(guide: string): Fence[] {
  const text = readFileSync(path.join(folder, guide), 'utf8');
  return [...text.matchAll(/^ *```(\w+) ?(.*)\n([^]*?)^ *```$/gm)].map(([, language = '', of = '', inner = '']) => ({
    language,
    of,
    text: inner,
  }));
}

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;

/** The project's commands that end quickly. The others are only checked for existence. */
const quick = /^npm run (new|validate)(?: -- (.*))?$/;
/** The variable in the syntax of both shells. */
const chosen = /^(?:\$env:SITE_CONFIG = "([^"]+)"$|SITE_CONFIG=(\S+) )/;
/** The folders of other companies, which the guide for a new one creates beside the documents. */
const clients = /^clients(?=\/)/;

/**
 * Each command line validates a folder only once, even if several guides contain it: their examples are validated
 * separately.
 */
const validated = new Set<string>();

const inCopy = (name: string) => name.replace(clients, path.join(copy, 'clients'));

async function type(text: string, root: string): Promise<void> {
  let site = root;
  for (const written of text.trim().split('\n')) {
    const [start = '', set, once] = chosen.exec(written.trim()) ?? [];
    if (set !== undefined) site = inCopy(set);
    const line = written.trim().slice(start.length);
    const [, name, words = ''] = quick.exec(line) ?? [];
    const [, named] = /^npm run (?:-s )?(\S+)/.exec(line) ?? [];
    if (named) expect([line, Object.hasOwn(scripts, named)]).toEqual([line, true]);
    if (!name) continue;
    const args = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => inCopy(quoted ?? bare ?? ''));
    const env = { SITE_CONFIG: once === undefined ? site : inCopy(once) };
    if (name === 'validate') {
      const command = `${env.SITE_CONFIG === root ? '' : env.SITE_CONFIG} ${args.join(' ')}`;
      if (validated.has(command)) continue;
      validated.add(command);
    }
    const { code, stderr } = await runInProcess(`src/commands/${name}.ts`, args, env);
    // An empty draft has a fault, and a site that is not ready says so. If an earlier guide has created the document
    // already, it is kept.
    const isThere = name === 'new' && / existe déjà/.test(stderr);
    const isMisused = code !== 0 && !isThere && (name === 'new' || code === 2);
    expect([line, isMisused, isMisused ? stderr : '']).toEqual([line, false, '']);
  }
}

/** Writes a JSON example as the guide means it: fields of a file, a whole file, or a block of a page. */
function write({ of, text }: Fence, root: string): void {
  const value = JSON.parse(text) as Record<string, unknown>;
  const file = of === 'bloc' ? 'tarifs.json' : of.replace(/^site-config\//, '');
  if (of === '') return;
  const target = clients.test(file) ? inCopy(file) : path.join(root, file);
  const old = existsSync(target) ? (JSON.parse(readFileSync(target, 'utf8')) as Record<string, unknown>) : {};
  const changed = of === 'bloc' ? { ...old, blocks: [...(old.blocks as unknown[]), value] } : { ...old, ...value };
  writeFileSync(target, `${JSON.stringify(changed, null, 2)}\n`);
}

function expectSound(root: string): void {
  const faults = validateSite(readSite(root)).filter(({ severity }) => severity === 'error');
  expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
}

describe.each(guides)('%s', (guide) => {
  it('has commands that work and examples that are valid', async () => {
    const root = path.join(copy, guide);
    cpSync('site-config', root, { recursive: true });
    const fences = fencesOf(guide);
    const isOfClient = ({ of }: Fence) => clients.test(of);
    const own = fences.filter((fence) => fence.language === 'json' && !isOfClient(fence));
    for (const fence of own) write(fence, root);
    if (own.length > 0) expectSound(root);
    for (const fence of fences) {
      if (fence.language === 'sh' || fence.language === 'powershell') await type(fence.text, root);
      // Their folders exist only after a command has made them.
      else if (fence.language === 'json' && isOfClient(fence)) write(fence, root);
    }
    const others = path.join(copy, 'clients');
    const isOfOthers = fences.some(({ of, text }) => /\bclients\//.test(`${of} ${text}`));
    for (const name of isOfOthers && existsSync(others) ? readdirSync(others) : [])
      expectSound(path.join(others, name));
  });

  it('links to guides and folders that exist', () => {
    const text = readFileSync(path.join(folder, guide), 'utf8');
    const links = [...text.matchAll(/\]\(([^)\s]+\.md)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });
});

it('every guide is in the list of guides', () => {
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  expect(guides.filter((name) => name !== 'README.md' && !list.includes(`(${name})`))).toEqual([]);
});
