import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { idOf } from '../../../supabase/functions/_shared/git/objects';
import type { Folder, Repository } from '../../../supabase/functions/_shared/git/port';
import { hostedLedger, type Ledger } from '../../../supabase/functions/_shared/site/ledger';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { openProject, owner, publicKey, secretKey, tokenOf, type Project } from '../../harness/hosted/project';
import { nextSchedule, runScheduled, type Choice, type Scheduler } from '../../harness/hosted/scheduler';
import { isLong, samples } from '../../harness/size';

/**
 * The same publication, at the same time over two and three instances of the function, in every order of their steps: at
 * the end the branch and the record agree, one commit was made at most, and its mails are owed once.
 */

let project: Project;
beforeAll(async () => (project = await openProject()), 60_000);
afterAll(() => project?.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** What a forge does with a push: takes it, takes it and breaks, breaks before, or takes it and answers a second try. */
type Forge = 'well' | 'lost' | 'dead' | 'twice';
const forges: readonly Forge[] = ['well', 'lost', 'dead', 'twice'];

/** A repository in memory whose branch moves as git's does: only from the commit that the push names. */
class Memory {
  readonly branch: { id: string; text: string }[] = [{ id: '0'.repeat(40), text: '{"title":"Avant"}' }];

  async port(gate: Scheduler['gate'], forge: Forge): Promise<Repository> {
    const at = (commit: string) => this.branch.findIndex(({ id }) => id === commit);
    const folder = async (commit: string): Promise<Folder> => {
      const found = this.branch[at(commit)];
      if (!found) throw new ForgeFault('unknown');
      const id = await idOf({ kind: 'blob', bytes: bytesOf(found.text) });
      const entry = { mode: '100644', name: 'home.json', written: bytesOf('home.json'), id };
      return { commit, id, folders: new Map([['', [entry]]]), above: [] };
    };
    return {
      head: async (since) => {
        await gate('head');
        const commit = this.branch.at(-1)!.id;
        const after = since === undefined ? [] : this.branch.slice(at(since) + 1).map(({ id }) => id);
        return { commit, after: new Set(after) };
      },
      tree: folder,
      blobs: async () => new Map(),
      commit: async (on, { changes, message, date, note }) => {
        const text = new TextDecoder().decode(changes.get('home.json')!);
        const id = await idOf({ kind: 'blob', bytes: bytesOf(JSON.stringify([on.commit, text, message, date])) });
        await note(id);
        await gate('push');
        if (forge === 'dead') throw new ForgeFault('silent');
        if (this.branch.at(-1)!.id !== on.commit) throw new ForgeFault('moved');
        this.branch.push({ id, text });
        if (forge === 'lost') throw new ForgeFault('down');
        if (forge === 'twice') throw new ForgeFault('moved');
        return id;
      },
    };
  }
}

const gated = ['begin', 'note', 'confirm', 'refuse', 'unsettled'] as const;

/** One instance of the function, which stops at each gate. */
async function instance(memory: Memory, { gate }: Scheduler, forge: Forge) {
  const ledger = hostedLedger({ url: project.url, publicKey, secretKey, site: 'toits' });
  const stopping = Object.fromEntries(
    gated.map((name) => [
      name,
      async (...words: unknown[]) => {
        await gate(name);
        return (ledger[name] as (...all: unknown[]) => Promise<unknown>)(...words);
      },
    ]),
  );
  const handler = createSiteHandler({
    repository: await memory.port(gate, forge),
    ledger: {
      ...ledger,
      // Who asks is the same each time.
      caller: async () => ({ id: owner, role: 'owner', typed: Date.now() / 1000 }),
      checkSession: async () => {},
      ...stopping,
    } as Ledger,
    by: { name: 'Atelier', email: 'atelier@toits.example' },
    isBuildKey: async () => false,
    now: Date.now,
    log: () => {},
  });
  return async (asked: string, body?: object) => {
    const response = await handler(
      new Request(`https://p.example/site/${asked}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${tokenOf(owner)}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    return { status: response.status, ...((await response.json()) as { commit?: string; reason?: string }) };
  };
}

/** Plays one schedule, and checks its end. Returns the choices that were made. */
async function play(troubles: readonly Forge[], choices: (at: number, of: number) => number): Promise<Choice[]> {
  await project.database.exec('truncate public.publications restart identity cascade');
  const memory = new Memory();
  const [first] = memory.branch;
  const text = '{"title":"Après"}';
  const before = await idOf({ kind: 'blob', bytes: bytesOf(first!.text) });
  const request = {
    key: randomUUID(),
    base: first!.id,
    engine: '0.2.0',
    sentence: 'Accueil',
    changes: [{ path: 'home.json', before, text }],
  };
  const made: Choice[] = [];
  const answers: { status: number; commit?: string }[] = [];
  const steps = await runScheduled(
    troubles.map((forge) => async (scheduler) => {
      const ask = await instance(memory, scheduler, forge);
      answers.push(await ask('publish', request));
    }),
    (of) => {
      const chosen = choices(made.length, of);
      made.push({ chosen, of });
      return chosen;
    },
  );
  const story = `${troubles.join(' ')}: ${steps.join(' ')}`;
  const ours = memory.branch.slice(1).map(({ id }) => id);
  expect(ours.length, story).toBeLessThanOrEqual(1);
  for (const { status, commit } of answers) if (status === 200) expect(ours, story).toEqual([commit]);
  const rows = async () =>
    (await project.publications()) as { outcome: string; head: string | null; tried: string[] }[];
  // What is in the branch is never recorded as refused.
  for (const { outcome, tried } of await rows())
    if (tried.some((one) => ours.includes(one))) expect(outcome, story).not.toBe('refused');
  // Whoever looks at the branch next confirms it.
  await (
    await instance(memory, { gate: async () => {} }, 'well')
  )('head');
  const mails = async () => (await project.database.query('select from public.publication_mails')).rows.length;
  if (ours.length > 0) {
    expect(await rows(), story).toMatchObject([{ outcome: 'published', head: ours[0] }]);
    expect(await mails(), story).toBe(1);
  } else {
    // Nothing was pushed: a retry does it, once.
    const again = await (await instance(memory, { gate: async () => {} }, 'well'))('publish', request);
    expect([again.status, memory.branch.length], story).toEqual([200, 2]);
    expect(await mails(), story).toBe(1);
  }
  return made;
}

it('two instances, in every order', async () => {
  for (const troubles of isLong
    ? forges.flatMap((one) => forges.map((other) => [one, other] as const))
    : ([
        ['well', 'well'],
        ['lost', 'well'],
      ] as const)) {
    let path: number[] | undefined = [];
    let played = 0;
    const most = samples({ daily: 60, long: 100_000 });
    while (path && played++ < most) {
      const prefix: number[] = path;
      const made = await play(troubles, (at) => prefix[at] ?? 0);
      path = nextSchedule(made);
    }
    if (isLong) console.info(`${troubles.join(' and ')}: ${played} orders`);
  }
}, 3_600_000);

it('two and three instances, in any order, over any forge', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...forges), { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }),
      async (troubles, picks) => void (await play(troubles, (at, of) => (picks[at] ?? 0) % of)),
    ),
    { numRuns: samples({ daily: 60, long: 3000 }) },
  );
}, 600_000);
