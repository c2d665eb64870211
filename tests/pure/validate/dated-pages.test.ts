import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { appearanceWords, nightlyBuild } from '../../../src/site/definitions/time/appearance';
import { isBuildDue } from '../../../src/site/resolve/lifecycle/due';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { spoiled } from '../../harness/validate/spoil';
import { datedSituations, zones } from '../../samples/situations/dated';

/** When a page with a date comes online, wherever the studio's browser or the builder stands. */

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

describe.each(zones)('in the zone %s', (zone) => {
  it.each(datedSituations)('a page for $publishAt ($rebuilds) $says', ({ publishAt, rebuilds, says, due }) => {
    process.env.TZ = zone;
    expect(appearanceWords(publishAt, rebuilds)?.replaceAll('\u00a0', ' ')).toBe(says);
    const dated = (text: string) => text.replace('{', `{ "publishAt": "${publishAt}",`);
    const documents = documentsOf(spoiled({ 'towns/melle.json': dated }));
    const found = due.map(([built, now]) => isBuildDue(documents, { built: Date.parse(built), now: Date.parse(now) }));
    expect(found).toEqual(due.map(([, , isDue]) => isDue));
  });
});

it.each(['.github/workflows/daily.yml', 'create-vitrine/project/dot-github/workflows/site.yml'])(
  'the night that is promised is the one in which %s builds',
  (workflow) => {
    const { hour, minute } = nightlyBuild;
    expect(readFileSync(workflow, 'utf8')).toContain(`- cron: '${minute} ${hour} * * *'`);
  },
);
