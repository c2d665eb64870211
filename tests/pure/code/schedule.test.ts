import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parisInstant } from '../../../src/site/definitions/time/paris-time';

it('the shipped schedule publishes every day of Paris once, in its first hours, winter and summer', () => {
  const workflow = readFileSync('.github/workflows/daily.yml', 'utf8');
  const [, minute, hour] = /cron: '(\d+) (\d+) \* \* \*'/.exec(workflow) ?? [];
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
    const run = day - 86_400_000 + Number(hour) * 3_600_000 + Number(minute) * 60_000;
    const midnight = parisInstant(new Date(day).toISOString().slice(0, 10)) ?? NaN;
    const late = (run - midnight) / 3_600_000;
    expect([new Date(day).toISOString(), late >= 0 && late < 2]).toEqual([new Date(day).toISOString(), true]);
  }
});
