// This file is longer than most: all that may happen to a publication, on one hosted site.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostedLedger, type Ledger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { isLong } from '../../harness/size';
import { blobAt, openHostedSite, siteOver, textAt, type HostedSite } from '../../harness/hosted/hosted-site';
import { editor, owner, tokenOf } from '../../harness/hosted/project';
import { addCommit, checkSound, git, headOf, linesAt, type Files } from '../../harness/hosted/repositories';

/** Publishing through the function: exactly once, in order, and under every failure. */

let hosted: HostedSite;
beforeAll(async () => void (hosted = await openHostedSite()), 60_000);
afterAll(() => hosted?.close());
beforeEach(async () => {
  hosted.forge.trouble = () => undefined;
  hosted.project.down = () => false;
  await hosted.project.database.exec('truncate public.publications, public.site_builds restart identity cascade');
});

const commits = (bare: string) => Number(git(bare, ['rev-list', '--count', 'main']));
const last = async () => (await hosted.project.publications()).at(-1)!;
const home = (text: string) => ({ path: 'home.json', text: JSON.stringify({ title: text }) });
const isPush = (asked: string) => asked.startsWith('POST') && asked.endsWith('receive-pack');

describe('a publication', () => {
  it('opens the site, and makes one commit with its trailers and exactly that difference', async () => {
    const { bare, site } = hosted.repository('once');
    const opened = await site.ask('GET open');
    expect(opened.body).toMatchObject({ commit: headOf(bare), engine: null, role: 'owner' });
    const documents = opened.body.documents as { path: string; id: string; text: string }[];
    expect(documents.find(({ path }) => path === 'home.json')).toEqual({
      path: 'home.json',
      id: blobAt(bare, 'home.json'),
      text: textAt(bare, 'home.json'),
    });
    expect(opened.body.media).toContainEqual({
      path: expect.stringMatching(/^media\//) as string,
      id: expect.any(String) as string,
    });

    const base = headOf(bare);
    const before = linesAt(bare);
    const photograph = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(900_000)]);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script><path d="M0 0"/></svg>';
    const key = randomUUID();
    const { status, body } = await site.publish(
      [
        home('Nos toits'),
        { path: 'media/toit.jpg', bytes: photograph.toString('base64') },
        { path: 'media/un.svg', text: drawing },
        { path: 'not-found.json', text: null },
      ],
      { key },
    );
    expect([status, body.commit, commits(bare)], JSON.stringify(body)).toEqual([200, headOf(bare), 2]);
    checkSound(bare);
    expect(git(bare, ['diff', '--name-status', base, 'main']).trim().split('\n')).toEqual([
      'M\tclients/toits/home.json',
      'A\tclients/toits/media/toit.jpg',
      'A\tclients/toits/media/un.svg',
      'D\tclients/toits/not-found.json',
    ]);
    expect(linesAt(bare).filter((line) => !line.includes('clients/'))).toEqual(
      before.filter((line) => !line.includes('clients/')),
    );
    expect(textAt(bare, 'media/un.svg')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>\n',
    );
    expect(git(bare, ['log', '-1', '--format=%an <%ae>%n%B']).trim()).toBe(
      `Atelier <atelier@toits.example>\nAccueil\u00a0; ajouté\u00a0: 2 images\u00a0; supprimé\u00a0: page introuvable\n\n«\u00a0Accueil : “Nos toits”\u00a0»\n\nPublie-par: ${owner}\nPublication: ${key}`,
    );
    expect(await last()).toMatchObject({
      site: 'once.git',
      key,
      user_id: owner,
      role: 'owner',
      base,
      head: headOf(bare),
      outcome: 'published',
      engine: '0.2.0',
      files: ['home.json', 'media/toit.jpg', 'media/un.svg', 'not-found.json'],
    });
  });

  it('reports a stale base before anything is written, and is put on top of commits outside the folder', async () => {
    const { bare, site } = hosted.repository('elsewhere');
    const base = headOf(bare);
    addCommit(bare, { 'clients/autre/site.json': '{}', 'README.md': 'x' });
    expect((await site.publish([home('Dessus')], { base })).status).toBe(200);
    expect(git(bare, ['rev-list', '--count', `${base}..main`]).trim()).toBe('2');
    const { status, body } = await site.publish([home('Vieux')], { base });
    expect([status, body.reason]).toEqual([409, 'stale']);
    expect((await site.publish([home('Vieux')], { base: '0123456789'.repeat(4) })).body.reason).toBe('stale');
    expect((await site.publish([{ ...home('Vieux'), before: null }])).body.reason).toBe('stale');
    expect(commits(bare)).toBe(3);
    checkSound(bare);
  });

  it('without a change makes no commit, and reports none', async () => {
    const { bare, site } = hosted.repository('unchanged');
    const same = { path: 'home.json', text: textAt(bare, 'home.json') };
    const photograph = { path: 'media/toit.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64') };
    expect((await site.publish([same, photograph])).status).toBe(200);
    const mailed = (await site.mails()).length;
    const { status, body } = await site.publish([same, photograph]);
    expect([status, body.reason, commits(bare)]).toEqual([409, 'unchanged', 2]);
    expect(body.error).toBe('Le site dit déjà tout cela : il n’y a rien à publier.');
    expect(await last()).toMatchObject({ outcome: 'refused', reason: 'unchanged', head: null });
    expect(await site.mails()).toHaveLength(mailed);
    // Removing a file is a change.
    expect((await site.publish([same, { path: 'not-found.json', text: null }])).status).toBe(200);
  });

  it.runIf(isLong)('is tried five times if others keep pushing, and then says so', async () => {
    const { bare, site } = hosted.repository('crowded');
    let pushes = 0;
    hosted.forge.trouble = (asked) => {
      if (isPush(asked) && ++pushes <= 4) addCommit(bare, { 'clients/autre/site.json': `{"a":${pushes}}` });
      return undefined;
    };
    expect((await site.publish([home('Enfin')])).status).toBe(200);
    expect([pushes, commits(bare)]).toEqual([5, 6]);
    pushes = -10;
    const { status, body } = await site.publish([home('Jamais')]);
    expect([status, body.reason, (await last()).outcome]).toEqual([409, 'busy', 'refused']);
    expect(textAt(bare, 'home.json')).toContain('Enfin');
  });

  it('is accepted once if three come at the same moment, and each is told its own result', async () => {
    const { bare, site } = hosted.repository('three-at-once');
    const base = headOf(bare);
    const before = blobAt(bare, 'home.json');
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => site.publish([{ ...home(text), before }], { base })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.reason] : []))).toEqual(['stale', 'stale']);
    expect(commits(bare)).toBe(2);
  });
});

describe('a retry under the same key', () => {
  const once = async (name: string) => {
    const { bare, site } = hosted.repository(name);
    const request = { key: randomUUID(), base: headOf(bare) };
    const before = blobAt(bare, 'home.json');
    return { bare, site, again: (over = site) => over.publish([{ ...home('Une fois'), before }], request) };
  };

  it('gets the same commit, and other content is refused', async () => {
    const { bare, site, again } = await once('again');
    const [first, second] = [await again(), await again()];
    expect([second.body, commits(bare)]).toEqual([first.body, 2]);
    const { key } = await last();
    expect((await site.publish([home('Autre')], { key: String(key) })).body.reason).toBe('other-key');
  });

  it('makes no second commit, even beside the first attempt', async () => {
    const { bare, again } = await once('twice-at-once');
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect((await again()).status).toBe(200);
    expect(commits(bare)).toBe(2);
  });

  it.each(isLong ? (['cut', 'lost', 'silent', 500] as const) : (['lost'] as const))(
    'works after a push that was %s',
    async (trouble) => {
      const { bare, again } = await once(`push-${trouble}`);
      hosted.forge.trouble = (asked) => (isPush(asked) ? trouble : undefined);
      const patience = trouble === 'silent' ? 4000 : undefined;
      const { status, body } = await again(siteOver(hosted, `push-${trouble}.git`, bare, undefined, { patience }));
      expect([status, body.error]).toEqual([
        trouble === 'silent' ? 504 : 502,
        expect.stringContaining('rien ne partira deux fois'),
      ]);
      expect((await last()).outcome).toBe('begun');
      hosted.forge.trouble = () => undefined;
      const done = await again();
      expect([done.status, done.body.commit, commits(bare)]).toEqual([200, headOf(bare), 2]);
      expect(await last()).toMatchObject({ outcome: 'published', head: headOf(bare) });
    },
  );

  it('works if the answer was lost and others have pushed on top, also within the folder', async () => {
    const { bare, again } = await once('on-top');
    hosted.forge.trouble = (asked) => (isPush(asked) ? 'lost' : undefined);
    await again();
    hosted.forge.trouble = () => undefined;
    const made = headOf(bare);
    addCommit(bare, { 'clients/toits/home.json': '{"title":"Un autre"}' });
    addCommit(bare, { 'README.md': 'y' }, { times: 3 });
    const done = await again();
    expect([done.body.commit, commits(bare)]).toEqual([made, 6]);
    expect(textAt(bare, 'home.json')).toContain('Un autre');
  });

  const steps = ['begin', 'note', 'confirm'] as const;
  const times = isLong ? (['before', 'after'] as const) : (['after'] as const);
  it.each(steps.flatMap((step) => times.map((when) => [when, step] as const)))(
    'works if the function was killed just %s it could %s',
    async (when, step) => {
      const { bare, again } = await once(`killed-${when}-${step}`);
      const kill = () => {
        throw new Error('killed');
      };
      const dying = siteOver(hosted, `killed-${when}-${step}.git`, bare, ({ repository, ledger }) => {
        const act = ledger[step].bind(ledger) as (...words: unknown[]) => Promise<unknown>;
        const broken = async (...words: unknown[]) => (when === 'before' ? kill() : (await act(...words), kill()));
        // A killed function does not record anything any more.
        return { repository, ledger: { ...ledger, refuse: async () => null, [step]: broken } as Ledger };
      });
      const first = await again(dying);
      // A publication succeeds even if confirming it fails.
      expect(first.status).toBe(step === 'confirm' ? 200 : 500);
      expect(commits(bare)).toBe(step === 'confirm' ? 2 : 1);
      // A commit is recorded before it is pushed.
      const [row] = await hosted.project.publications();
      if (step === 'confirm' && when === 'before')
        expect(row).toMatchObject({ outcome: 'begun', tried: [headOf(bare)] });
      const second = await again();
      expect([second.status, second.body.commit, commits(bare)]).toEqual([200, headOf(bare), 2]);
      expect(await last()).toMatchObject({ outcome: 'published', head: headOf(bare) });
    },
  );
});

describe('a failure', () => {
  it.each<[string, (asked: string) => 'silent' | 'cut' | number | undefined, number, string]>([
    ['a forge that says nothing', () => 'silent', 504, 'tarde à répondre'],
    ['a forge that is down', () => 503, 502, 'est en panne'],
    ['a line that breaks', () => 'cut', 502, 'est en panne'],
    ['a credential that ended', () => 401, 503, 'a pris fin'],
    ['a repository that is gone', () => 404, 503, 'ne trouve plus'],
    ['a credential that may read alone', (asked) => (isPush(asked) ? 403 : undefined), 503, 'a pris fin'],
  ])('%s is reported in a sentence, without its text or address', async (what, trouble, status, says) => {
    const name = `bad-${what.replaceAll(' ', '-')}`;
    const { bare } = hosted.repository(name);
    const patience = status === 504 ? 500 : undefined;
    const site = siteOver(hosted, `${name}.git`, bare, undefined, { patience });
    hosted.forge.trouble = trouble;
    const answers = [await site.publish([home('x')]), await site.ask('GET open'), await site.ask('GET head')];
    const [published] = answers;
    expect([published!.status, published!.body.error]).toEqual([status, expect.stringContaining(says)]);
    for (const { text } of answers) expect(text).not.toMatch(/s3cret|x-token|127\.0\.0\.1|\.git/);
    expect(commits(bare)).toBe(1);
  });

  it.each<[string, (bare: string) => void, Files, string]>([
    ['knows no filters', (bare) => git(bare, ['config', 'uploadpack.allowFilter', 'false']), {}, 'par parties'],
    [
      'keeps pictures apart',
      () => {},
      {
        'clients/toits/media/t.jpg': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`,
      },
      'Git LFS',
    ],
    [
      'lets nobody push by a hook',
      (bare) => {
        mkdirSync(`${bare}/hooks`);
        writeFileSync(`${bare}/hooks/pre-receive`, '#!/bin/sh\necho s3cret >&2\nexit 1\n', { mode: 0o755 });
      },
      {},
      'branche protégée',
    ],
  ])('a repository that %s is reported in a sentence', async (what, spoil, files, says) => {
    const { bare, site } = hosted.repository(what.replaceAll(' ', '-'), files);
    const before = blobAt(bare, 'home.json');
    spoil(bare);
    const { body, text } = await site.publish([{ ...home('x'), before }]);
    expect(body.error).toContain(says);
    expect(text).not.toContain('s3cret');
    expect([commits(bare), (await last()).outcome]).toEqual([1, 'refused']);
  });

  it('of the connection to the database causes one retry; a slow database is not asked again', async () => {
    const ledger = hostedLedger({ url: 'http://127.0.0.1:9', publicKey: 'p', secretKey: 's', site: 'x' });
    const asked = vi.spyOn(globalThis, 'fetch');
    try {
      for (const [trouble, times] of [
        [new TypeError('fetch failed'), 2],
        [new DOMException('late', 'TimeoutError'), 1],
      ] as const) {
        asked.mockReset().mockRejectedValue(trouble);
        await expect(ledger.engine()).rejects.toMatchObject({ reason: 'database' });
        expect(asked).toHaveBeenCalledTimes(times);
      }
    } finally {
      asked.mockRestore();
    }
  });

  it('of the first confirmation is followed by a second one', async () => {
    const { bare } = hosted.repository('confirmed-twice');
    let times = 0;
    const site = siteOver(hosted, 'confirmed-twice.git', bare, ({ repository, ledger }) => ({
      repository,
      ledger: {
        ...ledger,
        confirm: (...words) => (++times === 1 ? Promise.reject(new Error('away')) : ledger.confirm(...words)),
      },
    }));
    expect((await site.publish([home('x')])).status).toBe(200);
    expect(await last()).toMatchObject({ outcome: 'published', head: headOf(bare) });
  });

  it('a publication that has ended meanwhile is not pushed', async () => {
    const { bare } = hosted.repository('ended');
    const site = siteOver(hosted, 'ended.git', bare, ({ repository, ledger }) => ({
      repository,
      ledger: { ...ledger, note: () => Promise.resolve(false) },
    }));
    expect((await site.publish([home('x')])).body.reason).toBe('busy');
    expect(commits(bare)).toBe(1);
  });

  it('of the database publishes nothing', async () => {
    const { bare, site } = hosted.repository('no-database');
    hosted.project.down = () => true;
    expect((await site.publish([home('x')])).body.reason).toBe('database');
    hosted.project.down = (path) => path.endsWith('note_publication');
    expect((await site.publish([home('x')])).body.reason).toBe('database');
    expect(commits(bare)).toBe(1);
  });

  it('an editor can publish texts too', async () => {
    const { site } = hosted.repository('editor');
    expect((await site.publish([home('x')], { token: tokenOf(editor) })).status).toBe(200);
    expect(await last()).toMatchObject({ role: 'editor', user_id: editor });
  });
});
