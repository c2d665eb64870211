// This file is longer than most: all that is asked of a repository, and all its faults, on one git server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '../../../supabase/functions/_shared/git/bytes';
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import type { Repository } from '../../../supabase/functions/_shared/git/port';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { openForge, type Forge } from '../../harness/forge';
import { isLong } from '../../harness/size';
import { temporaryFolder } from '../../harness/temporary-folder';
import {
  addCommit,
  checkSound,
  git,
  headOf,
  linesAt,
  makeRepository,
  photographs,
  roofers,
} from '../../harness/hosted/repositories';

/** Reads and writes one folder of a repository through git's own server. */

const home = temporaryFolder();
let forge: Forge;
beforeAll(async () => void (forge = await openForge(home)));
afterAll(() => forge?.close());
beforeEach(() => {
  forge.trouble = () => undefined;
  forge.asked.length = 0;
});

const by = { name: 'Atelier', email: 'atelier@toits.example' };
const options = { by, date: 1_790_000_000, note: async () => {} };

function reach(name: string, folder: string, patience = 20_000, credential = forge.credential): Repository {
  const headers = { authorization: `Basic ${btoa(credential)}` };
  return gitRepository({ url: `${forge.url}/${name}`, headers, patience }, { branch: 'main', folder });
}

/** The files of a folder by their paths within it. */
async function filesOf(repository: Repository, commit?: string): Promise<Map<string, string>> {
  const { folders } = await repository.tree(commit ?? (await repository.head()).commit);
  return new Map(
    [...folders].flatMap(([folder, entries]) =>
      entries.filter(({ mode }) => mode !== '40000').map(({ name, id }) => [folder ? `${folder}/${name}` : name, id]),
    ),
  );
}

const shapes = [
  {
    name: 'plain.git',
    folder: 'site-config',
    make: () => makeRepository(home, 'plain.git', { ...roofers('site-config'), 'package.json': '{}' }),
  },
  { name: 'top.git', folder: '', make: () => makeRepository(home, 'top.git', roofers('')) },
  {
    name: 'photographs.git',
    folder: 'site',
    make: () => {
      const folder = makeRepository(home, 'photographs.git', { ...roofers('site'), ...photographs('site', 40) });
      addCommit(folder, { 'site/notes.json': '{}', 'journal.txt': 'Jour ' }, { times: 3000 });
      git(folder, ['gc', '-q']);
      return folder;
    },
  },
  {
    name: 'frugal.git',
    folder: 'clients/toits',
    make: () => {
      const folder = makeRepository(home, 'frugal.git', {
        ...roofers('clients/toits'),
        'clients/autre/site.json': '{}',
        'README.md': 'x',
      });
      git(folder, ['config', 'uploadpackfilter.tree.maxDepth', '0']);
      return folder;
    },
  },
];

describe.each(isLong ? shapes : shapes.slice(0, 2))('the folder of $name', ({ name, folder, make }) => {
  let bare: string;
  beforeAll(() => void (bare = make()), 120_000);

  it('is read file by file, as git has it', async () => {
    const found = await filesOf(reach(name, folder));
    const prefix = folder ? `${folder}/` : '';
    const expected = linesAt(bare).flatMap((line) => {
      const [, , id = '', file = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
      return file.startsWith(prefix) ? [[file.slice(prefix.length), id] as const] : [];
    });
    expect(found).toEqual(new Map(expected));
    const [[file, id] = ['', '']] = found;
    const blobs = await reach(name, folder).blobs([id]);
    expect(textOf(blobs.get(id)!)).toBe(git(bare, ['show', `main:${prefix}${file}`]));
    // No photograph was transferred.
    expect(forge.asked.reduce((sum, { received }) => sum + received, 0)).toBeLessThan(200_000);
  });

  it('gets one commit with exactly these changes, and is a valid repository afterwards', async () => {
    const before = linesAt(bare);
    const base = headOf(bare);
    const repository = reach(name, folder);
    const on = await repository.tree(base);
    const noted: string[] = [];
    const id = await repository.commit(on, {
      ...options,
      changes: new Map<string, Uint8Array | null>([
        ['home.json', bytesOf('{"title":"É"}\n')],
        ['towns/neuve.json', bytesOf('{}\n')],
        ['media/2026/un.svg', bytesOf('<svg/>')],
        ['not-found.json', null],
      ]),
      message: 'Accueil\n\nPublication: 1',
      note: async (commit) => {
        noted.push(commit);
        expect(headOf(bare)).toBe(base);
      },
    });
    expect([id, noted, git(bare, ['rev-parse', 'main^']).trim()]).toEqual([headOf(bare), [id], base]);
    checkSound(bare);
    const prefix = folder ? `${folder}/` : '';
    const changed = git(bare, ['diff', '--name-status', base, id]).trim().split('\n');
    expect(changed.toSorted()).toEqual(
      [
        `A\t${prefix}media/2026/un.svg`,
        `A\t${prefix}towns/neuve.json`,
        `D\t${prefix}not-found.json`,
        `M\t${prefix}home.json`,
      ].toSorted(),
    );
    const others = (lines: string[]) => lines.filter((line) => !/(?:un\.svg|neuve|not-found|home)/.test(line));
    expect(others(linesAt(bare))).toEqual(others(before));
    expect(git(bare, ['log', '-1', '--format=%an <%ae> %at|%cn %ct|%B', id])).toBe(
      'Atelier <atelier@toits.example> 1790000000|Atelier 1790000000|Accueil\n\nPublication: 1\n\n',
    );
  });

  it('is removed with its last file', async () => {
    const repository = reach(name, folder);
    const on = await repository.tree(headOf(bare));
    await repository.commit(on, { ...options, changes: new Map([['media/2026/un.svg', null]]), message: 'Sans' });
    expect(linesAt(bare).filter((line) => line.includes('2026'))).toEqual([]);
    checkSound(bare);
  });

  it('gets the same commit for the same input, and refuses one on a stale base', async () => {
    const repository = reach(name, folder);
    const on = await repository.tree(headOf(bare));
    const words = { ...options, changes: new Map([['home.json', bytesOf('{}')]]), message: 'Deux fois' };
    const id = await repository.commit(on, words);
    let again = '';
    const note = async (commit: string) => void (again = commit);
    await expect(repository.commit(on, { ...words, note })).rejects.toMatchObject({ kind: 'moved' });
    expect([again, headOf(bare)]).toEqual([id, id]);
  });

  it('lists the commits that were made after one', async () => {
    const repository = reach(name, folder);
    const base = headOf(bare);
    const after = [addCommit(bare, { 'ailleurs.txt': 'a' }), addCommit(bare, { 'ailleurs.txt': 'b' })];
    const found = await repository.head(base);
    expect([found.commit, [...found.after].toSorted()]).toEqual([after[1], after.toSorted()]);
    expect((await repository.head(after[1])).after.size).toBe(0);
  });
});

it('the head is read in one request, once the forge’s capabilities are known', async () => {
  const repository = reach('plain.git', 'site-config');
  await repository.head();
  forge.asked.length = 0;
  await repository.head();
  expect(forge.asked).toEqual([
    {
      what: 'POST /plain.git/git-upload-pack',
      sent: expect.any(Number) as number,
      received: expect.any(Number) as number,
    },
  ]);
  expect(forge.asked[0]!.sent + forge.asked[0]!.received).toBeLessThan(230);
});

it('one of three simultaneous pushes is accepted, and the others are told so', async () => {
  const bare = makeRepository(home, 'three.git', roofers('site'));
  const on = await reach('three.git', 'site').tree(headOf(bare));
  const pushes = ['a', 'b', 'c'].map((text) =>
    reach('three.git', 'site').commit(on, {
      ...options,
      changes: new Map([['home.json', bytesOf(text)]]),
      message: text,
    }),
  );
  const ends = await Promise.allSettled(pushes);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as ForgeFault).kind] : []))).toEqual([
    'moved',
    'moved',
  ]);
  expect(git(bare, ['rev-list', '--count', 'main']).trim()).toBe('2');
});

describe('an unusable repository or forge has its own fault', () => {
  const kindOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'none',
      (error: ForgeFault) => error.kind,
    );
  const open = async (repository: Repository) => repository.tree((await repository.head()).commit);

  it.each<[string, () => Repository, string]>([
    [
      'no filters',
      () => {
        git(makeRepository(home, 'unfiltered.git', roofers('site')), ['config', 'uploadpack.allowFilter', 'false']);
        return reach('unfiltered.git', 'site');
      },
      'no-filter',
    ],
    [
      'names of 64 digits',
      () => {
        makeRepository(home, 'sha256.git', roofers('site'), '--object-format=sha256');
        return reach('sha256.git', 'site');
      },
      'sha256',
    ],
    [
      'pointers in the place of pictures',
      () => {
        const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 300000\n`;
        makeRepository(home, 'lfs.git', { ...roofers('site'), 'site/media/toit.jpg': pointer });
        return reach('lfs.git', 'site');
      },
      'lfs',
    ],
    ['another folder', () => reach('plain.git', 'nulle-part'), 'no-folder'],
    ['a file where the folder should be', () => reach('plain.git', 'package.json'), 'no-folder'],
    ['no repository', () => reach('aucun.git', 'site'), 'no-repository'],
    ['another credential', () => reach('plain.git', 'site-config', 20_000, 'x:ended'), 'credential'],
  ])('%s', async (_, make, kind) => {
    expect(await kindOf(open(make()))).toBe(kind);
  });

  it.each<[string, number | 'silent' | 'cut', string]>([
    ['a forge that says nothing', 'silent', 'silent'],
    ['one that breaks the line', 'cut', 'down'],
    ['one that is down', 503, 'down'],
    ['one that leads elsewhere', 302, 'no-repository'],
  ])('%s', async (_, trouble, kind) => {
    forge.trouble = () => trouble;
    expect(await kindOf(open(reach('plain.git', 'site-config', 300)))).toBe(kind);
  });

  it('a hook that refuses the push, as for protected branches', async () => {
    const bare = makeRepository(home, 'hooked.git', roofers('site'));
    mkdirSync(`${bare}/hooks`, { recursive: true });
    writeFileSync(`${bare}/hooks/pre-receive`, '#!/bin/sh\necho "s3cret words" >&2\nexit 1\n', { mode: 0o755 });
    const repository = reach('hooked.git', 'site');
    const on = await open(repository);
    const commit = repository.commit(on, {
      ...options,
      changes: new Map([['home.json', bytesOf('{}')]]),
      message: 'x',
    });
    expect(await kindOf(commit)).toBe('refused');
  });

  it('an object that does not exist', async () => {
    expect(await kindOf(reach('plain.git', 'site-config').tree('0123456789'.repeat(4)))).toBe('unknown');
  });
});
