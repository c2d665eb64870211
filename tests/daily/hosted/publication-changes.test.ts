import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostedSite, textAt, type HostedSite } from '../../harness/hosted/hosted-site';
import { stranger, tokenOf } from '../../harness/hosted/project';
import { addCommit, headOf } from '../../harness/hosted/repositories';

/** What a publication changed, shown afterwards to people who write the site. */

let hosted: HostedSite;
beforeAll(async () => void (hosted = await openHostedSite()), 60_000);
afterAll(() => hosted?.close());

describe('the changes of a publication', () => {
  it('are its documents before and after, whatever was published or pushed since', async () => {
    const { bare, site } = hosted.repository('changes');
    const was = textAt(bare, 'home.json');
    const key = randomUUID();
    await site.publish([{ path: 'home.json', text: '{"title":"Un"}' }], { key });
    const head = headOf(bare);
    await site.publish([{ path: 'home.json', text: '{"title":"Deux"}' }]);
    addCommit(bare, { 'package.json': '{"name":"toits"}' });
    expect((await site.ask(`GET changes?key=${key}`)).body).toEqual({
      commit: head,
      changes: [{ path: 'home.json', before: was, after: '{"title":"Un"}' }],
    });
  });

  it('exist only for publications: for no other commit, no other site, and no stranger', async () => {
    const { site } = hosted.repository('changes-of-mine');
    const other = hosted.repository('changes-of-theirs');
    const key = randomUUID();
    await site.publish([{ path: 'home.json', text: '{"title":"Un"}' }], { key });
    const asked = async (question: string, from = site, more = {}) => {
      const { status, body } = await from.ask(question, more);
      return [status, body.reason];
    };
    expect(await asked(`GET changes?key=${randomUUID()}`)).toEqual([404, 'no-publication']);
    expect(await asked(`GET changes?key=${key}`, other.site)).toEqual([404, 'no-publication']);
    expect(await asked('GET changes?key=main&outcome=eq.begun')).toEqual([400, 'unreadable']);
    expect(await asked('GET changes')).toEqual([400, 'unreadable']);
    expect(await asked(`GET changes?key=${key}`, site, { token: tokenOf(stranger) })).toEqual([403, 'stranger']);
    expect(await asked(`GET changes?key=${key}`, site, { token: '' })).toEqual([401, 'signed-out']);
  });

  it('are gone after a forced push', async () => {
    const { bare, site } = hosted.repository('changes-gone');
    const key = randomUUID();
    await site.publish([{ path: 'home.json', text: '{"title":"Un"}' }], { key });
    await hosted.project.database.query('update public.publications set base = $1, head = $1 where key = $2', [
      '0123456789'.repeat(4),
      key,
    ]);
    const { status, body } = await site.ask(`GET changes?key=${key}`);
    expect([status, body.reason]).toEqual([404, 'no-publication']);
    expect(headOf(bare)).toMatch(/^[\da-f]{40}$/);
  });
});
