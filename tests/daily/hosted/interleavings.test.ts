import { afterAll, beforeAll, expect, it } from 'vitest';
import { before, forges, type Answer, type Asked, type ForgeKind } from '../../harness/hosted/instances';
import { openProject, type Project } from '../../harness/hosted/project';
import { rememberedLedger, type Rows } from '../../harness/hosted/remembered-ledger';
import { idBesides, Scenes, type Reached, type Scene } from '../../harness/hosted/scenes';
import { playAll, toldPath } from '../../harness/hosted/scheduler';
import { isLong } from '../../harness/size';

/**
 * Publications at the same time over instances of the function, in every order of their steps, over forges that fail in
 * seven ways; and everybody may stop for ever after any step. The branch and the record agree, no publication is made
 * twice, and its mails are owed once.
 */

let project: Project;
let scenes: Scenes;
beforeAll(async () => {
  project = await openProject();
  scenes = new Scenes(await rememberedLedger(project));
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

/** Checks a state as if everybody stopped in it for ever. */
async function check(asked: readonly Asked[], { shared, players }: Scene, story: () => string): Promise<void> {
  for (const { of, at } of players) if (at.answer) checkAnswer(of, at.answer, shared, story);
  // A rule of the forge that holds for one push alone is unknown to whoever makes the other: looking again tells.
  if (!asked.some(({ forge }) => forge === 'rule')) checkRows(shared, story);
  if (checked.has(shared.id)) return;
  checked.add(shared.id);
  await checkEnd(shared, story);
}

const checked = new Set<number>();

function checkAnswer({ question, text }: Asked, answer: Answer, { branch }: Reached, story: () => string): void {
  const { status, commit, reason = '' } = answer;
  if (question !== 'publish') return;
  if (status === 200) {
    if (!branch.some(({ id }) => id === commit)) expect.fail(`${commit} is not there. ${story()}`);
    // Whoever is told that nothing was published finds nothing published, unless the forge takes the same push of another.
  } else if (status < 500 && !['busy', 'protected'].includes(reason) && branch.some((one) => one.text === text))
    expect.fail(`${reason}, although it was published. ${story()}`);
}

function checkRows({ branch, rows }: Reached, story: () => string): void {
  for (const { outcome, tried } of rowsOf(rows)[0])
    if (outcome === 'refused' && tried.some((one) => branch.some(({ id }) => id === one)))
      expect.fail(`Refused, although it was published. ${story()}`);
}

/** Nobody goes on. Whoever looks next confirms what is in the branch, and what is not can still be published once. */
async function checkEnd(reached: Reached, story: () => string): Promise<void> {
  const looked = await scenes.alone({ ...reached, underWay: [] }, { question: 'head', forge: 'well' });
  const { shared, answer } = await scenes.alone(looked.shared, publish('well'));
  const commits = shared.branch.filter(({ id, text }) => text !== before.text && id !== idBesides);
  const isOurs = commits.some(({ text }) => text === ours.text);
  expect(answer, story()).toMatchObject(isOurs ? { status: 200 } : { reason: 'stale' });
  expect(new Set(commits.map(({ text }) => text)).size, story()).toBe(commits.length);
  const [rows, mails] = rowsOf(shared.rows);
  const published = rows.filter(({ outcome }) => outcome === 'published');
  expect(published.map(({ head }) => head).toSorted(), story()).toEqual(commits.map(({ id }) => id).toSorted());
  expect(mails.map(({ publication }) => publication).toSorted(), story()).toEqual(
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

async function play(all: readonly (readonly Asked[])[], more: { besides?: boolean } = {}): Promise<void> {
  const sum = { states: 0, steps: 0, orders: 0n };
  for (const asked of all) {
    const started = performance.now();
    const { states, steps, orders } = await playAll({
      first: await scenes.begin(asked, more),
      key: (scene) => scenes.key(scene),
      steps: (scene) => scenes.steps(scene),
      check: (scene, path) => check(asked, scene, () => `${told(asked)}: ${toldPath(path)}`),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (process.env.TELL)
      console.info(`${told(asked)}: ${states} states, ${steps} steps, ${orders} orders, ${seconds} s`);
    sum.states += states;
    sum.steps += steps;
    sum.orders += orders;
  }
  if (isLong || process.env.TELL)
    console.info(`${all.length} scenes: ${sum.states} states, ${sum.steps} steps, ${sum.orders} orders`);
}

const pairs = choices(2);
const by = (long: ForgeKind[][], daily: ForgeKind[][]) => (isLong ? long : daily);

it('one publication over two instances', async () => {
  const daily = [
    ['well', 'lost'],
    ['gone', 'late'],
  ] as ForgeKind[][];
  await play(by(pairs, daily).map((kinds) => kinds.map((forge) => publish(forge))));
}, 600_000);

it('one publication over two instances, while somebody pushes beside the folder', async () => {
  const daily = [['lost', 'dead']] as ForgeKind[][];
  await play(
    by(pairs, daily).map((kinds) => kinds.map((forge) => publish(forge))),
    { besides: true },
  );
}, 600_000);

it('two publications, each over an instance', async () => {
  const kinds = isLong
    ? forges.flatMap((one) => forges.map((other) => [one, other] as const))
    : ([['lost', 'late']] as const);
  await play(kinds.map(([one, other]) => [publish(one), publish(other, theirs)]));
}, 600_000);

const reader: Asked = { question: 'head', forge: 'well' };
const build: Asked = { question: 'built', forge: 'well' };

it('a publication, with somebody who opens the studio and a build that ends', async () => {
  const kinds: readonly ForgeKind[] = isLong ? forges : ['gone'];
  await play(kinds.map((forge) => [publish(forge), reader, build]));
}, 600_000);

it.runIf(isLong)(
  'one publication over three instances',
  async () => {
    const threes = choices(3).map((kinds) => kinds.map((forge) => publish(forge)));
    await play(threes);
    await play(threes, { besides: true });
  },
  3_600_000,
);

it.runIf(isLong)(
  'one publication over two instances, and another over a third',
  async () => {
    await play(
      pairs.flatMap((kinds) => forges.map((forge) => [...kinds.map((one) => publish(one)), publish(forge, theirs)])),
    );
  },
  3_600_000,
);

it.runIf(isLong)(
  'one publication over two instances, with somebody who opens the studio and a build that ends',
  async () => {
    await play(pairs.map((kinds) => [...kinds.map((forge) => publish(forge)), reader, build]));
  },
  3_600_000,
);
