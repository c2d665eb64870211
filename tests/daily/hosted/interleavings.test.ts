import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerIn,
  before,
  forges,
  take,
  type Asked,
  type ForgeKind,
  type Instance,
  type Shared,
} from '../../harness/hosted/instances';
import { openProject, type Project } from '../../harness/hosted/project';
import { rememberedLedger, type RememberedLedger, type Rows } from '../../harness/hosted/remembered-ledger';
import { Play, playAll, type Played } from '../../harness/hosted/scheduler';
import { isLong, samples } from '../../harness/size';

/**
 * Publications at the same time over instances of the function, in every order of their steps, over forges that fail in
 * seven ways; and everybody may stop for ever after any step. The branch and the record agree, no publication is made
 * twice, and its mails are owed once.
 */

let project: Project;
let ledger: RememberedLedger;
beforeAll(async () => {
  project = await openProject();
  ledger = await rememberedLedger(project);
}, 60_000);
afterAll(() => project?.close());

/** Two publications of other contents, each under a key of its own. */
const ours = {
  key: '00000000-0000-4000-8000-0000000000a1',
  text: '{"title":"Après"}',
};
const theirs = {
  key: '00000000-0000-4000-8000-0000000000b1',
  text: '{"title":"Autrement"}',
};
const publish = (forge: ForgeKind, of = ours): Asked => ({ question: 'publish', ...of, forge });

interface Row {
  id: number;
  key: string;
  outcome: string;
  head: string | null;
  tried: string[];
}

const rowsOf = (rows: Rows) => JSON.parse(rows) as [Row[], { publication: number }[], unknown[]];

const checked = new Set<string>();

/** Sets the scene for these requests; `besides` is a commit that somebody pushes beside the folder. */
function scene(asked: readonly Asked[], { besides = false } = {}): Played {
  const shared: Shared = { branch: [before], rows: ledger.empty, underWay: [] };
  const play = new Play();
  const instances = asked.map((): Instance => ({ story: [] }));
  for (const [rank, one] of asked.entries())
    play.start(() => answerIn(instances[rank]!, String(rank), one, { shared, ledger, play }));
  let isBeside = !besides;
  if (besides)
    play.later('besides', () => {
      isBeside = true;
      const last = shared.branch.at(-1)!;
      take(shared, { on: last.id, commit: { id: 'b'.repeat(40), text: last.text } });
    });
  return {
    play,
    // Requests that are the same may change their places.
    state: () =>
      JSON.stringify([
        shared,
        isBeside,
        instances.map(({ story, answer }, rank) => JSON.stringify([asked[rank], story, answer])).toSorted(),
      ]),
    check: async (isEnd) => {
      const story = `${JSON.stringify(asked)}: ${play.steps.join(', ')}`;
      checkAnswers(shared, asked, instances, story);
      const reached = JSON.stringify(shared);
      // The rest is over, or whatever is under way arrives in another state.
      if (checked.has(reached) || (!isEnd && shared.underWay.length > 0)) return;
      checked.add(reached);
      await checkEnd(shared, story);
    },
  };
}

function checkAnswers({ branch, rows }: Shared, asked: readonly Asked[], instances: Instance[], story: string): void {
  const ids = branch.map(({ id }) => id);
  for (const [rank, { answer }] of instances.entries()) {
    const { question, text } = asked[rank]!;
    if (question !== 'publish' || !answer) continue;
    const { status, commit, reason } = answer;
    if (status === 200) expect(ids, story).toContain(commit);
    // Whoever is told that nothing was published finds nothing published.
    else if (status < 500 && reason !== 'busy')
      expect(
        branch.some((one) => one.text === text),
        `${reason} ${story}`,
      ).toBe(false);
  }
  // A rule of the forge that holds for one push alone is unknown to whoever makes the other: looking again tells.
  if (asked.some(({ forge }) => forge === 'rule')) return;
  for (const { outcome, tried } of rowsOf(rows)[0])
    if (tried.some((one) => ids.includes(one))) expect(outcome, story).not.toBe('refused');
}

/** Nobody goes on. Whoever looks next confirms what is in the branch, and what is not can still be published once. */
async function checkEnd(reached: Shared, story: string): Promise<void> {
  const shared: Shared = structuredClone(reached);
  const look = async (asked: Asked) => {
    const instance: Instance = { story: [] };
    await answerIn(instance, 'after', asked, { shared, ledger });
    return instance.answer;
  };
  await look({ question: 'head', forge: 'well' });
  const isWritten = shared.branch.some(({ text }) => text !== before.text);
  if (!isWritten) expect(await look(publish('well')), story).toMatchObject({ status: 200 });
  const commits = shared.branch.filter(({ id, text }) => text !== before.text && id !== 'b'.repeat(40));
  expect(new Set(commits.map(({ text }) => text)).size, story).toBe(commits.length);
  const [rows, mails] = rowsOf(shared.rows);
  const published = rows.filter(({ outcome }) => outcome === 'published');
  expect(published.map(({ head }) => head).toSorted(), story).toEqual(commits.map(({ id }) => id).toSorted());
  expect(mails.map(({ publication }) => publication).toSorted(), story).toEqual(
    published.map(({ id }) => id).toSorted(),
  );
}

/** Each choice of as many, whatever their order. */
function choices(of: number, from = 0): ForgeKind[][] {
  if (of === 0) return [[]];
  return forges.flatMap((forge, rank) => (rank < from ? [] : choices(of - 1, rank).map((rest) => [forge, ...rest])));
}

const told = (asked: readonly Asked[]) =>
  asked.map(({ question, forge, key }) => `${question} ${forge}${key === theirs.key ? ' (theirs)' : ''}`).join(', ');

async function all(scenes: readonly (readonly Asked[])[], more: { besides?: boolean } = {}): Promise<void> {
  const sum = { states: 0, steps: 0, orders: 0n };
  for (const asked of scenes) {
    const { states, steps, orders } = await playAll(() => scene(asked, more));
    if (process.env.TELL) console.info(`${told(asked)}: ${states} states, ${steps} steps, ${orders} orders`);
    sum.states += states;
    sum.steps += steps;
    sum.orders += orders;
  }
  if (isLong || process.env.TELL)
    console.info(`${scenes.length} scenes: ${sum.states} states, ${sum.steps} steps, ${sum.orders} orders`);
}

const pairs = choices(2);
const by = (long: ForgeKind[][], daily: ForgeKind[][]) => (isLong ? long : daily);

it('one publication over two instances', async () => {
  const daily = [
    ['well', 'lost'],
    ['gone', 'late'],
  ] as ForgeKind[][];
  await all(by(pairs, daily).map((kinds) => kinds.map((forge) => publish(forge))));
}, 600_000);

it('one publication over two instances, while somebody pushes beside the folder', async () => {
  const daily = [['lost', 'dead']] as ForgeKind[][];
  await all(
    by(pairs, daily).map((kinds) => kinds.map((forge) => publish(forge))),
    { besides: true },
  );
}, 600_000);

it('two publications, each over an instance', async () => {
  const kinds = isLong
    ? forges.flatMap((one) => forges.map((other) => [one, other] as const))
    : ([['lost', 'late']] as const);
  await all(kinds.map(([one, other]) => [publish(one), publish(other, theirs)]));
}, 600_000);

it('a publication, with somebody who opens the studio and a build that ends', async () => {
  const kinds: readonly ForgeKind[] = isLong ? forges : ['gone'];
  await all(
    kinds.map((forge) => [publish(forge), { question: 'head', forge: 'well' }, { question: 'built', forge: 'well' }]),
  );
}, 600_000);

/** Another part of the scenes each night, so that all of them are played in a few weeks; `SAMPLES` asks for more. */
function tonight<Scene>(scenes: readonly Scene[], count: number): Scene[] {
  const first = Math.floor(Date.now() / 86_400_000) * count;
  return Array.from({ length: Math.min(count, scenes.length) }, (_, rank) => scenes[(first + rank) % scenes.length]!);
}

it.runIf(isLong)(
  'one publication over three instances',
  async () => {
    const scenes = choices(3).map((kinds) => kinds.map((forge) => publish(forge)));
    await all(tonight(scenes, samples({ daily: 0, long: 10 })));
  },
  3_600_000,
);

it.runIf(isLong)(
  'one publication over two instances, and another over a third',
  async () => {
    const scenes = pairs.flatMap((kinds) =>
      forges.map((forge) => [...kinds.map((one) => publish(one)), publish(forge, theirs)]),
    );
    await all(tonight(scenes, samples({ daily: 0, long: 5 })));
  },
  3_600_000,
);
