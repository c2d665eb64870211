import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../context/http';
import type { Transport } from '../../logic/transport/transport';
import { longestText } from '../../../site/definitions/text/longest-text';
import { askThrough } from '../context/api';
import { drafted, opened } from '../drafts/open-documents';
import type { Core, StudioState } from '../studio-state';
import { drawing } from './drawing';

/** The questions that were asked: whether each is for a drawing. */
const asked: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const answer = (_: string, { check }: { check?: boolean }) => {
    asked.push(check === false);
    return Promise.resolve({ status: 200, body: { drawn: undefined, faults: [] } });
  };
  askThrough({ ask: answer } as unknown as Transport);
});

afterEach(() => {
  asked.length = 0;
  vi.useRealTimers();
  askThrough(http);
});

/** Types texts of these lengths into a document, a tenth of a second apart. */
async function typed(lengths: readonly number[]): Promise<void> {
  const text = (length: number) => JSON.stringify({ blocks: [{ paragraphs: ['x'.repeat(length)] }] });
  const document = opened({ file: 'a.json', kind: 'page', text: text(1), hash: '' });
  let state = { path: '/', documents: {}, faults: [] } as unknown as StudioState;
  const core = { get: () => state, set: (change: Partial<StudioState>) => (state = { ...state, ...change }) };
  const { redraw } = drawing(core as unknown as Core);
  for (const length of lengths) {
    core.set({ documents: { 'a.json': drafted(document, text(length)) } });
    void redraw();
    await vi.advanceTimersByTimeAsync(100);
  }
}

const drawings = () => asked.filter(Boolean).length;

it('draws the page after each key, and checks the site once after a pause', async () => {
  await typed([2, 3, 4]);
  expect(drawings()).toBe(3);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([true, true, true, false]);
});

it('draws the page once after a pause, and not after each key, while a text is longer than any field allows', async () => {
  const long = longestText + 1;
  await typed([long, long + 1, long + 2]);
  expect(drawings()).toBe(0);
  await vi.runAllTimersAsync();
  expect(drawings()).toBe(1);
});

it('draws after each key again, once the text is short enough', async () => {
  await typed([longestText, longestText - 1, longestText - 2]);
  expect(drawings()).toBe(3);
});
