// @vitest-environment node
import { expect, it } from 'vitest';
import { Unreachable } from '../studio/core/transport';
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
  /** Without a message, as when the script could not be loaded. */
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
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function begin() {
  const workers: SilentWorker[] = [];
  const start = () => {
    workers.push(new SilentWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const { ask } = workerTransport({ start, snapshot });
  await settled();
  return { workers, ask };
}

const draft = { drafts: [{ file: 'home.json', base: 'x', text: '{ }' }], check: false };

it('replaces a dead Worker with the site as last written, and repeats reading questions', async () => {
  const { workers, ask } = await begin();
  workers[0]!.say(opened);
  const [read, saved] = [ask('POST draft', draft), ask('POST save', [])];
  await settled();
  workers[0]!.say(writing);
  workers[0]!.say({
    written: [
      { file: 'home.json', content: '{ }' },
      { file: 'old.json' },
      { file: 'media/a.jpg', content: new Uint8Array([3]) },
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
        // Nobody has published it.
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
