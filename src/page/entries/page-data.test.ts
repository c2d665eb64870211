import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../site/definitions/view/page';

const pageAt = (path: string, type = 'prose'): Page => ({
  path,
  kind: 'page',
  title: path,
  description: '',
  breadcrumbs: [],
  blocks: [{ type, paragraphs: ['Un'] }],
});

// The cache is module state: each test imports a fresh module.
let loadPage: typeof import('./page-data').loadPage;
let rememberPage: typeof import('./page-data').rememberPage;
let loadedBlock: typeof import('../registry/loaded-blocks').loadedBlock;

type Answer = (signal?: AbortSignal) => Response | Promise<Response>;
let asked: string[] = [];

/** Makes the server give these answers in turn; the last one repeats. */
function serverAnswers(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer!(init?.signal ?? undefined);
  });
}
const ok = (page: Page) => () => Response.json(page);
const status = (code: number) => () => new Response(null, { status: code });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const silent: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
/** Begins its answer and never ends it. */
const stalled: Answer = (signal) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    }),
  );

beforeEach(async () => {
  vi.resetModules();
  ({ loadPage, rememberPage } = await import('./page-data'));
  ({ loadedBlock } = await import('../registry/loaded-blocks'));
  asked = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the data of a page', () => {
  it.each([
    ['/donnees', '/donnees.json'],
    ['/blog/article', '/blog/article.json'],
    ['/avec-barre/', '/avec-barre.json'],
    ['/', '/index.json'],
  ])('for %s are in the file %s', async (path, file) => {
    serverAnswers(ok(pageAt(path)));
    expect(await loadPage(path)).toEqual(pageAt(path));
    expect(asked).toEqual([file]);
  });

  it('is loaded with the code of its blocks', async () => {
    expect(loadedBlock('callout')).toBeUndefined();
    serverAnswers(ok(pageAt('/code', 'callout')));
    await loadPage('/code');
    expect(loadedBlock('callout')).toBeTypeOf('function');
  });
});

describe('a server that fails', () => {
  it.each([
    ['answers 503', status(503)],
    ['cannot be reached', offline],
  ])('and %s is asked three more times, after 1, 2 and 4 seconds', async (name, failure) => {
    serverAnswers(failure);
    const failed = loadPage(`/panne ${name}`).then(
      () => 'loaded',
      () => 'failed',
    );
    const counts: number[] = [];
    for (const wait of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      counts.push(asked.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await failed).toBe('failed');
  });

  it('is asked again, and gives the page once it answers', async () => {
    serverAnswers(offline, status(500), ok(pageAt('/reprise')));
    const page = loadPage('/reprise');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await page).toEqual(pageAt('/reprise'));
  });

  it.each([
    ['gives no answer', silent],
    ['does not end its answer', stalled],
  ])('and %s is asked again after 15 seconds', async (name, failure) => {
    const path = `/silence ${name}`;
    serverAnswers(failure, ok(pageAt(path)));
    const page = loadPage(path);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    expect(await page).toEqual(pageAt(path));
  });

  it('is asked again at the next visit, because failures are not cached', async () => {
    serverAnswers(status(400));
    await expect(loadPage('/refus')).rejects.toThrow('La page /refus n’a pas pu être chargée (400).');
    expect(asked).toHaveLength(1);
    serverAnswers(ok(pageAt('/refus')));
    expect(await loadPage('/refus')).toEqual(pageAt('/refus'));
  });
});

describe('an address without a page', () => {
  it('shows the not-found page', async () => {
    serverAnswers(status(404), ok(pageAt('/404')));
    expect(await loadPage('/perdue')).toEqual(pageAt('/404'));
    expect(asked).toEqual(['/perdue.json', '/404.json']);
  });

  it('fails if there is no not-found page either', async () => {
    serverAnswers(status(404));
    await expect(loadPage('/vraiment-perdue')).rejects.toThrow('(404)');
    expect(asked).toHaveLength(2);
  });
});

describe('a page that was loaded', () => {
  it('is cached for five minutes', async () => {
    serverAnswers(ok(pageAt('/gardee')));
    const first = await loadPage('/gardee');
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(await loadPage('/gardee')).toBe(first);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await loadPage('/gardee');
    expect(asked).toHaveLength(2);
  });

  it('is requested once, even by several callers at a time', async () => {
    serverAnswers(ok(pageAt('/ensemble')));
    const [first, second] = await Promise.all([loadPage('/ensemble'), loadPage('/ensemble')]);
    expect(second).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it('is not requested if it came with the HTML', async () => {
    serverAnswers(offline);
    const page = pageAt('/premiere');
    rememberPage('/premiere', page);
    expect(await loadPage('/premiere')).toBe(page);
    expect(asked).toEqual([]);
  });
});
