import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHostedSite, siteOver, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { editor, tokenOf } from '../../harness/hosted/project';
import { headOf } from '../../harness/hosted/repositories';

/** No finished work is published whose customer did not agree, or took it back. */

let hosted: HostedSite;
let bare: string;
let site: Site;
beforeAll(async () => {
  hosted = await openHostedSite();
  await hosted.project.database.exec(`
    insert into public.work_consents (reference, site, customer, agreed_on, withdrawn_on) values
      ('accord-given00000', 'https://toits.example', 'Zoé', '2026-11-01', null),
      ('accord-asked00000', 'https://toits.example', 'Zoé', null, null),
      ('accord-taken00000', 'https://toits.example', 'Zoé', '2026-11-01', '2026-11-02')`);
}, 60_000);
afterAll(() => hosted?.close());
let number = 0;
beforeEach(() => void ({ bare, site } = hosted.repository(`consents-${++number}`)));

const work = (fields: object) => ({
  path: 'case-studies/toit.json',
  text: JSON.stringify({ title: 'Toit', ...fields }),
});

it.each<[string, object]>([
  ['invented', { consent: 'accord-invented00' }],
  ['asked for and not given', { consent: 'accord-asked00000' }],
  ['taken back', { consent: 'accord-taken00000' }],
  ['absent', {}],
  ['no reference', { consent: { $from: 'consent' } }],
  ['given, to a list', { consent: ['accord-given00000'], draft: 'true' }],
])('whose consent is %s', async (_, fields) => {
  const head = headOf(bare);
  const { status, body } = await site.publish([work(fields)]);
  expect([status, body.reason, headOf(bare)]).toEqual([403, 'consent', head]);
  expect(body.error).toContain('le bureau le dit');
  expect((await hosted.project.publications()).at(-1)).toMatchObject({ outcome: 'refused', tried: [] });
});

it('a work that is not public needs none, and one that goes', async () => {
  expect((await site.publish([work({ consent: 'accord-taken00000', draft: true })])).status).toBe(200);
  // An editor makes it public: the consent is asked for then.
  const shown = work({ consent: 'accord-taken00000' });
  expect((await site.publish([shown], { token: tokenOf(editor) })).body.reason).toBe('consent');
  expect((await site.publish([{ path: shown.path, text: null }])).status).toBe(200);
});

it('whose consent is taken back while the site is judged', async () => {
  const { home, project, forge } = hosted;
  const head = headOf(bare);
  const slow = siteOver({ forge, project }, path.relative(home, bare), bare, undefined, {
    newFaults: async () => {
      await project.database.exec(
        "update public.work_consents set withdrawn_on = '2026-11-03' where reference = 'accord-given00000'",
      );
      return [];
    },
  });
  const { status, body } = await slow.publish([work({ consent: 'accord-given00000' })]);
  expect([status, body.reason, headOf(bare)]).toEqual([403, 'consent', head]);
  expect((await project.publications()).at(-1)).toMatchObject({ outcome: 'refused', tried: [] });
  await project.database.exec(
    "update public.work_consents set withdrawn_on = null where reference = 'accord-given00000'",
  );
});

it('a work whose customer agreed is published', async () => {
  expect((await site.publish([work({ consent: 'accord-given00000' })])).status).toBe(200);
});
