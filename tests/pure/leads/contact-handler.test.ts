import { expect, it, vi } from 'vitest';
import { createContactHandler } from '../../../supabase/functions/_shared/contact-handler';
import type { Outbox } from '../../../supabase/functions/_shared/mails/outbox';
import { aLead, facts } from '../../harness/leads/visitor';

/** What the function of the mails does if something fails between a mail and its record. */

const stored = { id: 'a', createdAt: '2026-11-23T09:00:00Z', projectLabel: 'Toit', siteUrl: null, colors: null };

function functionOver({ hasMail = true } = {}) {
  const outbox = {
    claim: vi.fn<Outbox['claim']>().mockResolvedValue({ ...stored, urgent: false }),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    claimAck: vi
      .fn<Outbox['claimAck']>()
      .mockResolvedValue({ id: 'a', projectLabel: 'Toit', company: facts, urgent: false }),
    finishAck: vi.fn<Outbox['finishAck']>().mockResolvedValue(),
    claimFlood: () => Promise.resolve(null),
    finishFlood: () => Promise.resolve(),
    claimTrial: () => Promise.resolve(false),
    finishTrial: () => Promise.resolve(),
  };
  const render = () => ({ id: 'a', from: '', to: '', subject: '', text: '', html: '' });
  const handle = createContactHandler({
    isKnownKey: () => true,
    outbox,
    send: () => (hasMail ? Promise.resolve() : Promise.reject(new Error('no server'))),
    render,
    renderFlood: render,
    renderTrial: render,
    renderAck: render,
    isRefusedForGood: () => false,
    log: () => undefined,
  });
  const call = async (body: BodyInit, headers: Record<string, string> = {}) => {
    // Node asks for `duplex` where a body is a stream; the browser's types do not know it.
    const options = { method: 'POST', body, headers, duplex: 'half' };
    return (await handle(new Request('http://function/', options))).status;
  };
  return { outbox, call };
}
const lead = JSON.stringify(aLead());

it('records a mail that was sent a second time if the first record failed', async () => {
  const { outbox, call } = functionOver();
  outbox.finish.mockRejectedValueOnce(new Error('away'));
  outbox.finishAck.mockRejectedValueOnce(new Error('away'));
  expect(await call(lead)).toBe(200);
  expect(outbox.finish.mock.calls.map(([mailed]) => mailed.id)).toEqual(['a', 'a']);
  expect(outbox.finishAck.mock.calls).toEqual([['a'], ['a']]);
});

it('acknowledges nothing before the owner’s mail has left', async () => {
  const { outbox, call } = functionOver({ hasMail: false });
  expect(await call(lead)).toBe(502);
  expect(outbox.claimAck).not.toHaveBeenCalled();
});

it('reads 65,536 bytes at most, whatever length is announced', async () => {
  const { outbox, call } = functionOver();
  const padded = (length: number) => lead.padEnd(length - (new TextEncoder().encode(lead).length - lead.length));
  expect(await call(padded(65_536))).toBe(200);
  expect(await call(new Blob([padded(65_537)]).stream())).toBe(413);
  expect(await call(lead, { 'content-length': '65537' })).toBe(413);
  expect(outbox.claim).toHaveBeenCalledTimes(1);
});
