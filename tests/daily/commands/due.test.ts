import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { datedLines } from '../../../src/commands/lib/hosting/dated-lines';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { runInProcess } from '../../harness/in-process';
import { privateFolder } from '../../harness/leads/folders';
import { spoiled, type Change } from '../../harness/validate/spoil';

/** What is dated comes online as the site says: hourly if something is due, or every night. */

afterEach(() => vi.unstubAllGlobals());

const workflow = readFileSync('create-vitrine/project/dot-github/workflows/site.yml', 'utf8');
const nightly = readFileSync('.github/workflows/daily.yml', 'utf8');
const day = 86_400_000;
const now = Date.now();
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Adds fields at the beginning of a document. */
const withFields =
  (fields: string): Change =>
  (text) =>
    text.replace('{', `{ ${fields},`);

function siteDue(publishAt: string): string {
  const root = path.join(privateFolder(), 'site');
  cpSync('tests/fixtures/marais', root, { recursive: true });
  const town = path.join(root, 'towns/melle.json');
  writeFileSync(town, withFields(`"publishAt": "${publishAt}"`)(readFileSync(town, 'utf8')) as string);
  return root;
}

describe('npm run hosting -- --due', () => {
  const online = (builtAt: number) => () =>
    Promise.resolve(Response.json({ builtAt: new Date(builtAt).toISOString() }));
  const ask = async (publishAt: string, answer: () => Promise<Response>) => {
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    const { code, stdout, stderr } = await runInProcess('src/commands/hosting.ts', ['--due'], {
      SITE_CONFIG: siteDue(publishAt),
    });
    expect(String((fetched.mock.calls as unknown[][])[0]?.[0])).toMatch(/^https:\/\/.+\/version\.json$/);
    return { code, stdout, stderr };
  };

  it.each([
    ['a date has passed since', dayOf(now - 2 * day), online(now - 4 * day), 'true', 'le site est à construire'],
    ['a date had passed before', dayOf(now - 4 * day), online(now - 2 * day), 'false', 'rien à construire'],
    ['a date is to come', dayOf(now + 2 * day), online(now - 2 * day), 'false', 'rien à construire'],
    [
      'nobody answers',
      dayOf(now - 2 * day),
      () => Promise.reject(new TypeError('fetch failed')),
      'false',
      'ne répond pas',
    ],
    ['no site is there', dayOf(now), () => Promise.resolve(new Response('', { status: 404 })), 'false', 'répondu 404'],
    ['something else is there', dayOf(now), () => Promise.resolve(Response.json({})), 'false', 'ne dit pas quand'],
  ])('answers a task: %s', async (_, publishAt, answer, due, sentence) => {
    const { code, stdout, stderr } = await ask(publishAt, answer);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `due=${due}\n` });
    expect(stderr).toContain(sentence);
  });
});

describe('the workflow of a client', () => {
  const steps = workflow
    .slice(workflow.indexOf('\n  due:'), workflow.indexOf('\n  site:'))
    .split('\n      - ')
    .slice(1);

  it('installs nothing without a dated page, and builds nothing unless something is due', () => {
    const [, dated = '', ...others] = steps;
    expect(others.length).toBeGreaterThan(4);
    for (const step of others) expect(step).toMatch(/if: steps\.(?:dated\.outputs\.any|due\.outputs\.due) == 'true'/);
    expect(
      others.filter((step) => /validate|BUILD_HOOK/.test(step)).every((step) => step.includes('due.outputs.due')),
    ).toBe(true);
    const script = dated.slice(dated.indexOf('run: |\n') + 7).replace(/^ {10}/gm, '');
    const tell = (document: string, hook: string) => {
      const folder = privateFolder();
      mkdirSync(path.join(folder, 'site-config'), { recursive: true });
      writeFileSync(path.join(folder, 'site-config/page.json'), document);
      const output = path.join(folder, 'output');
      writeFileSync(output, '');
      execFileSync('bash', ['--norc', '-e', '-c', script], {
        cwd: folder,
        env: { PATH: process.env.PATH, BUILD_HOOK: hook, GITHUB_OUTPUT: output },
      });
      return readFileSync(output, 'utf8');
    };
    expect(tell('{ "publishAt": "2026-12-24" }', 'https://hook')).toBe('any=true\n');
    expect(tell('{ "publishAt": "2026-12-24" }', '')).toBe('');
    expect(tell('{}', 'https://hook')).toBe('');
  });

  it('runs each of its jobs for its own schedule', () => {
    const [hourly] = /'12 \* \* \* \*'/.exec(workflow) ?? [];
    expect(workflow).toContain(`  due:\n    if: github.event.schedule == ${hourly}`);
    expect(workflow).toContain(`  site:\n    if: github.event.schedule != ${hourly}`);
  });
});

describe('npm run hosting -- --check', () => {
  const clock = Date.parse('2026-11-29T10:00:00Z');
  const said = (fields: string, more: Partial<Parameters<typeof datedLines>[0]> = {}) => {
    const changes = { 'towns/melle.json': withFields(`"publishAt": "${dayOf(clock - 2 * day)}"`) };
    const documents = documentsOf(spoiled({ ...changes, ...(fields ? { 'site.json': withFields(fields) } : {}) }));
    const lines = datedLines({ documents, workflows: [nightly], version: { built: clock }, now: clock, ...more });
    return lines.map(({ isRight, cure = '' }) => [isRight, cure] as const);
  };
  const words = (text: string) => expect.stringContaining(text) as string;
  const night = '"rebuilds": "night"';

  it('takes the watch for no build, though it runs each hour and each day', () => {
    const watch = readFileSync('create-vitrine/project/dot-github/workflows/veille.yml', 'utf8');
    expect(said(night, { workflows: [watch] })).toContainEqual([false, words('les tâches du dépôt : jamais')]);
    expect(said(night, { workflows: [nightly, watch] }).map(([isRight]) => isRight)).not.toContain(false);
  });
  const hour = '"rebuilds": "hour"';

  it('asks for the fact where it is missing, unless no page has a date', () => {
    expect(said('')).toEqual([[undefined, words('« rebuilds » manque dans site.json')]]);
    expect(said('', { documents: documentsOf(spoiled({})) })).toEqual([]);
  });

  it('compares the fact with the tasks of the repository', () => {
    expect(said(night)[0]).toEqual([true, '']);
    expect(said(hour, { workflows: [workflow] })[0]).toEqual([true, '']);
    expect(said(hour)[0]).toEqual([false, words('les tâches du dépôt : « chaque nuit »')]);
    expect(said(night, { workflows: [workflow] })[0]).toEqual([false, words('« dans l’heure »')]);
    expect(said(night, { workflows: ['on: push'] })[0]).toEqual([false, words('jamais')]);
    expect(said(night, { workflows: undefined })[0]).toEqual([undefined, words('.github/workflows')]);
  });

  it('compares the fact with what is online', () => {
    expect(said(night)[1]).toEqual([true, '']);
    expect(said(night, { version: { built: clock - 4 * day } })[1]).toEqual([false, words('BUILD_HOOK')]);
    // Not yet late: the nightly build may still come.
    const dueToday = { built: clock - 3 * day };
    expect(said(night, { version: dueToday, now: clock - 1.5 * day })[1]).toEqual([true, '']);
    expect(said(hour, { version: { why: 'https://x/version.json ne répond pas' } })[1]).toEqual([
      undefined,
      'https://x/version.json ne répond pas.',
    ]);
  });
});
