import { expect, it, vi } from 'vitest';
import { createContactHandler } from '../../../supabase/functions/_shared/contact-handler';

/** What a mail program does when somebody presses « Se désabonner » beside the month's page (RFC 8058). */

const key = 'b68fd105-9d18-460a-9074-4b40ebae88a8';

function functionOver(end = vi.fn<(key: string) => Promise<void>>().mockResolvedValue()) {
  const never = () => {
    throw new Error('not asked here');
  };
  const handle = createContactHandler({
    isKnownKey: () => false,
    outbox: {} as never,
    months: { claim: never, finish: never, end, render: never },
    render: never,
    renderFlood: never,
    renderTrial: never,
    renderAck: never,
    isRefusedForGood: () => false,
    send: never,
    log: () => undefined,
  });
  const press = async (query: string, method = 'POST') => {
    const body = method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {};
    return (await handle(new Request(`http://function/${query}`, { method, ...body }))).status;
  };
  return { end, press };
}

it('ends them without a key of the project, and again without harm', async () => {
  const { end, press } = functionOver();
  expect([await press(`?month=${key}`), await press(`?month=${key}`)]).toEqual([200, 200]);
  expect(end.mock.calls).toEqual([[key], [key]]);
});

it('is not what a scanner does that only opens the link, and learns nothing from a wrong key', async () => {
  const { end, press } = functionOver();
  expect([await press(`?month=${key}`, 'GET'), await press('?month=x'), await press('')]).toEqual([405, 200, 401]);
  expect(end).not.toHaveBeenCalled();
});

it('says that it was not done while the database is away', async () => {
  const { press } = functionOver(vi.fn<(key: string) => Promise<void>>().mockRejectedValue(new Error('away')));
  expect(await press(`?month=${key}`)).toBe(503);
});
