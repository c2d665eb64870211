// This file is longer than most: all that may happen between one Worker and those who ask it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from '../logic/transport/transport';
import type { FromWorker, Snapshot, ToWorker } from './messages';
import { workerTransport } from './worker-transport';

/** A Worker that answers nothing by itself. */
class SilentWorker extends EventTarget {
  readonly posted: ToWorker[] = [];
  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }
  terminate(): void {}
  say(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** Dispatches an error, which has no message if the script could not be loaded. */
  fail(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), message === undefined ? {} : { message }));
  }
}

const snapshot: Snapshot = {
  shownRoot: '/un-site',
  texts: { 'home.json': '{}', 'old.json': '{}' },
  media: { 'media/a.jpg': new Uint8Array([1]), 'media/b.jpg': new Uint8Array([2]) },
  photographs: {
    'media/a.jpg': { src: '/a.jpg', width: 1, height: 1 },
    'media/b.jpg': { src: '/b.jpg', width: 1, height: 1 },
  },
  decoded: { 'media/a.jpg': { is: 'sound' }, 'media/b.jpg': { is: 'sound' } },
};
const opened: FromWorker = { id: 0, reply: { status: 200, body: {} } };
const writing: FromWorker = { writing: ['POST save'] };
/** The time limits of questions that nobody answers must not run on after their tests. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

async function begin(options: Partial<Parameters<typeof workerTransport>[0]> = {}) {
  const workers: SilentWorker[] = [];
  const start = () => {
    workers.push(new SilentWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const transport = workerTransport({ start, snapshot, ...options });
  await settled();
  return { workers, ...transport };
}

const draft = { drafts: [{ file: 'home.json', base: 'x', text: '{ }' }], check: false };

it('replaces a dead Worker with one that has the site as last written, and repeats reading questions', async () => {
  const { workers, ask } = await begin();
  workers[0]!.say(opened);
  const [read, saved] = [ask('POST draft', draft), ask('POST save', [])];
  await settled();
  workers[0]!.say(writing);
  workers[0]!.say({
    written: [
      { file: 'home.json', content: '{ }' },
      { file: 'old.json' },
      { file: 'media/a.jpg', content: new Uint8Array([3]), isUnpublished: true },
    ],
  });
  workers[0]!.fail('out of memory');
  await expect(saved).rejects.toThrow('L’atelier a dû redémarrer. Vos textes sont là : recommencez.');
  expect(workers[1]!.posted).toEqual([
    {
      id: 0,
      open: {
        ...snapshot,
        texts: { 'home.json': '{ }' },
        media: { 'media/a.jpg': new Uint8Array([3]), 'media/b.jpg': new Uint8Array([2]) },
        // What was known about the old picture is dropped.
        photographs: { 'media/b.jpg': { src: '/b.jpg', width: 1, height: 1 } },
        decoded: { 'media/b.jpg': { is: 'sound' } },
        // The picture is not published yet.
        changed: { 'media/a.jpg': new Uint8Array([3]) },
      },
    },
    // The whole text: this Worker has never had it.
    { id: 1, ask: 'POST draft', input: draft },
  ]);
  workers[1]!.say({ id: 1, reply: { status: 200, body: {} } });
  await expect(read).resolves.toEqual({ status: 200, body: {} });
});

it('repeats a writing question whose code had not arrived', async () => {
  const { workers, ask } = await begin();
  workers[0]!.say(opened);
  const saved = ask('POST save', []);
  await settled();
  workers[0]!.fail('out of memory');
  workers[1]!.say({ id: 1, reply: { status: 200, body: {} } });
  await expect(saved).resolves.toEqual({ status: 200, body: {} });
});

it('reports that nobody answers if the script could not be loaded, and starts again at the next question', async () => {
  const { workers, ask } = await begin();
  const lost = ask('GET site', {});
  await settled();
  workers[0]!.fail();
  await expect(lost).rejects.toBeInstanceOf(Unreachable);
  const again = ask('GET site', {});
  await settled();
  workers[1]!.say(opened);
  workers[1]!.say({ id: 2, reply: { status: 200, body: {} } });
  await expect(again).resolves.toEqual({ status: 200, body: {} });
});

it('distinguishes a part that could not be loaded from an exception', async () => {
  const { workers, ask } = await begin();
  workers[0]!.say(opened);
  const [unjudged, faulty] = [ask('GET uses', {}), ask('GET uses', {})];
  await settled();
  workers[0]!.say({ id: 1, failure: 'unloaded' });
  workers[0]!.say({ id: 2, failure: 'fault' });
  await expect(unjudged).rejects.toBeInstanceOf(Unreachable);
  await expect(faulty).rejects.toThrow('L’atelier n’a pas pu répondre');
  await expect(faulty).rejects.not.toBeInstanceOf(Unreachable);
});

const heads = (worker: SilentWorker) => (worker.posted[0] as { open: Snapshot }).open;
const bytes = new Uint8Array([7]);

it('waits long for a Worker that is still loading, and without limit while the repository is asked', async () => {
  const answers: ((reply: { status: number; body: object }) => void)[] = [];
  const door = () => new Promise<{ status: number; body: object }>((resolve) => answers.push(resolve));
  const begun = begin({ patience: 1000, door });
  await vi.advanceTimersByTimeAsync(0);
  const { workers, ask } = await begun;
  void ask('GET site', {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(workers).toHaveLength(1);
  workers[0]!.say(opened);
  workers[0]!.say({ need: 1, door: 'open' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(workers).toHaveLength(1);
  answers[0]!({ status: 200, body: {} });
  await vi.advanceTimersByTimeAsync(900);
  expect(workers[0]!.posted.at(-1)).toEqual({ told: 1, reply: { status: 200, body: {} } });
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(workers).toHaveLength(2);
  workers[1]!.say(opened);
  workers[1]!.say({ id: 1, reply: { status: 200, body: {} } });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(workers).toHaveLength(2);
});

it('gives up on a Worker that never answers', async () => {
  const begun = begin({ patience: 1000 });
  await vi.advanceTimersByTimeAsync(0);
  const { workers, ask } = await begun;
  const lost = expect(ask('GET site', {})).rejects.toBeInstanceOf(Unreachable);
  await vi.advanceTimersByTimeAsync(60_000);
  await lost;
  expect(workers).toHaveLength(1);
});

it('passes nothing that a dead Worker asked or said on to the new one', async () => {
  let answer: (reply: { status: number; body: object }) => void = () => undefined;
  const { workers, ask } = await begin({ door: () => new Promise((resolve) => (answer = resolve)) });
  workers[0]!.say(opened);
  workers[0]!.say({ need: 1, door: 'open' });
  const read = ask('GET site', {});
  await settled();
  workers[0]!.fail('out of memory');
  answer({ status: 200, body: {} });
  workers[0]!.say({ id: 1, reply: { status: 500, body: {} } });
  workers[0]!.say({ written: [{ file: 'home.json', content: 'late' }] });
  await settled();
  expect(workers[1]!.posted).toEqual([
    { id: 0, open: snapshot },
    { id: 1, ask: 'GET site', input: {} },
  ]);
  workers[1]!.say({ id: 1, reply: { status: 200, body: {} } });
  await expect(read).resolves.toMatchObject({ status: 200 });
});

it('gives a new Worker the last publication, and the pictures that are not published', async () => {
  const sizes = { 'media/a.jpg': 9, 'media/b.jpg': 9 };
  const { workers } = await begin({ snapshot: { ...snapshot, sizes } });
  workers[0]!.say(opened);
  workers[0]!.say({
    written: [
      { file: 'media/new.jpg', content: bytes, isUnpublished: true },
      { file: 'media/later.jpg', content: bytes, isUnpublished: true },
      { file: 'media/undone.jpg', content: bytes, isUnpublished: true },
      { file: 'media/undone.jpg', isUnpublished: false },
      { file: 'media/a.jpg', isUnpublished: true },
      { file: 'media/b.jpg', isUnpublished: true },
      // Back after its removal, with what was known of it.
      { file: 'media/b.jpg', content: bytes, isUnpublished: false, known: { size: 9, decoded: { is: 'sound' } } },
    ],
  });
  workers[0]!.fail('out of memory');
  expect(heads(workers[1]!)).toMatchObject({
    sizes: { 'media/b.jpg': 9 },
    decoded: { 'media/b.jpg': { is: 'sound' } },
  });
  expect(heads(workers[1]!).sizes).not.toHaveProperty('media/a.jpg');
  expect(heads(workers[1]!).changed).toEqual({
    'media/new.jpg': bytes,
    'media/later.jpg': bytes,
    'media/a.jpg': null,
  });
  workers[1]!.say(opened);
  const head = { commit: 'b', texts: { 'home.json': '{ "image": "media/new.jpg" }' } };
  workers[1]!.say({ published: head });
  workers[1]!.fail('out of memory');
  expect(heads(workers[2]!)).toMatchObject({ published: head });
  // The removed one was named by no published text, so there is nothing left to publish.
  expect(heads(workers[2]!).changed).toEqual({ 'media/later.jpg': bytes });
});

it('gives pictures of the repository to this Worker and to the next one', async () => {
  const missing = [{ path: 'media/new.jpg', id: '1' }];
  const onMissing = vi.fn();
  const { workers, givePictures } = await begin({ onMissing });
  workers[0]!.say(opened);
  workers[0]!.say({ missing });
  expect(onMissing).toHaveBeenCalledWith(missing);
  givePictures(new Map([['media/new.jpg', bytes]]));
  await settled();
  expect(workers[0]!.posted.at(-1)).toEqual({ pictures: new Map([['media/new.jpg', bytes]]) });
  workers[0]!.fail('out of memory');
  expect(heads(workers[1]!).media['media/new.jpg']).toBe(bytes);
  expect(heads(workers[1]!)).not.toHaveProperty('changed');
});

it('rejects all questions if the site could not be opened, and opens it again for the next question', async () => {
  const { workers, ask } = await begin();
  const lost = ask('GET site', {});
  await settled();
  workers[0]!.say({ id: 0, failure: 'fault' });
  await expect(lost).rejects.toThrow('L’atelier n’a pas pu répondre');
  void ask('GET site', {});
  await settled();
  expect(workers[1]!.posted[0]).toEqual({ id: 0, open: snapshot });
});

it('reports changes until the listener is aborted', async () => {
  const { workers, follow } = await begin();
  const [heard, abort] = [vi.fn(), new AbortController()];
  const ended = expect(follow(heard, abort.signal)).rejects.toThrow();
  const changes = { changed: [], gone: ['home.json'] };
  workers[0]!.say({ changes });
  abort.abort();
  await ended;
  workers[0]!.say({ changes });
  expect(heard.mock.calls).toEqual([[changes]]);
});
