import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsOf, remembering, type WatchMemory } from '../../../supabase/functions/_shared/watch/memory';

/** What is told of a fault, whatever reports say of it, in whichever order. */

const hour = 3_600_000;
const start = Date.parse('2026-12-01T08:00:00Z');

it('tells a fault at most twice and then its end, and only what was told has an end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('fails', 'holds', 'unasked'), { maxLength: 80 }), (reports) => {
      let memory: WatchMemory = {};
      const told: string[] = [];
      for (const [index, found] of reports.entries()) {
        const now = start + index * 5 * hour;
        const failing = found === 'fails' ? [{ what: 'A', cure: 'B' }] : [];
        const report = { asked: found === 'unasked' ? [] : ['A'], failing };
        const news = newsOf(memory, report, now);
        told.push(...news.map(({ is }) => is));
        memory = remembering(memory, report, { told: news, now });
      }
      expect(told.join(' ')).toMatch(/^(?:new(?: again)? over ?)*(?:new(?: again)?)?$/);
      if (reports.includes('fails')) expect(told[0]).toBe('new');
    }),
  );
});

it('tells again what reached nobody, and forgets what ended before anybody knew', () => {
  const failing = [{ what: 'A', cure: 'B' }];
  const report = { asked: ['A'], failing };
  const untold = remembering({}, report, { told: [], now: start });
  expect(newsOf(untold, report, start + hour)).toMatchObject([{ is: 'new', since: new Date(start).toISOString() }]);
  expect(remembering(untold, { asked: ['A'], failing: [] }, { told: [], now: start })).toEqual({});
});

it('keeps the end of what was told until it has been told', () => {
  const report = { asked: ['A'], failing: [{ what: 'A', cure: 'B' }] };
  const over = { asked: ['A'], failing: [] };
  const known = remembering({}, report, { told: newsOf({}, report, start), now: start });
  const kept = remembering(known, over, { told: [], now: start + hour });
  expect(newsOf(kept, over, start + 2 * hour)).toMatchObject([{ is: 'over', what: 'A' }]);
});
