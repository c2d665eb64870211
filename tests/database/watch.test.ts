import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAccount, owner } from '../harness/leads/owner';
import { databases, type SqlTarget } from '../harness/leads/sql-target';

/** The last sign of the watch, and of the tasks of the database. */

describe.each(databases)('the watch in $name', ({ open, isAbsent }) => {
  if (isAbsent) return it.skip('is not installed here', () => {});
  let target: SqlTarget;
  beforeAll(async () => {
    target = await open();
    await target.run(`insert into public.owners (user_id, email) values ('${owner.sub}', '${owner.email}')`);
  }, 60_000);
  afterAll(() => target?.close());

  const due = async () =>
    (await target.rows<{ due: object | null }>('select leads_private.due_watch() as due'))[0]?.due;
  const keep = async (memory: object, version: number) =>
    (
      await target.rows<{ kept: boolean }>(
        `select public.watch_keep('${JSON.stringify(memory)}', ${version}, true, false) as kept`,
      )
    )[0]?.kept;
  const state = async () =>
    (await target.rows<{ state: object | null }>('select public.watch_state() as state', asAccount(owner)))[0]?.state;
  const age = (what: string, hours: number) =>
    target.run(`update leads_private.watch set ${what} = leads_private.clock() - interval '${hours} hours'`);

  it('says nothing before the watch has reported', async () => {
    expect([await state(), await due(), await due()]).toEqual([null, null, null]);
  });

  it('keeps a report once, of two that know the same', async () => {
    expect([await keep({ A: { since: '2026-12-01' } }, 0), await keep({}, 0)]).toEqual([true, false]);
    expect(await state()).toMatchObject({ failing: ['A'], isSilent: false, wholeAt: null });
  });

  it('asks to tell of a silence of more than six hours, unless it has slept itself', async () => {
    expect(await due()).toBeNull();
    await age('seen_at', 7);
    expect(await due()).toEqual({ watch: true });
    expect(await state()).toMatchObject({ isSilent: true });
    await age('tasks_at', 9);
    expect([await due(), await due()]).toEqual([null, { watch: true }]);
  });

  it('lets a request be rehearsed, and neither a mail nor a repository', async () => {
    await target.run('select public.watch_begin()');
    expect(
      await target.rows(
        'select public.trial_is_asked() as asked, public.claim_trial() as mail, public.claim_site_trial() as site',
      ),
    ).toEqual([{ asked: true, mail: false, site: false }]);
  });
});
