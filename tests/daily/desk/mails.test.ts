import { expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { renderAckMail } from '../../../supabase/functions/_shared/mails/ack-mail';
import { renderFloodMail } from '../../../supabase/functions/_shared/mails/flood-mail';
import { renderLeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import { aLead, facts } from '../../harness/leads/visitor';
import { isLong } from '../../harness/size';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();

const id = '00000000-0000-4000-8000-000000000001';
const mailbox = { from: 'Site <site@toits.example>', to: 'patron@toits.example' };
const desk = 'https://toits.example/bureau/';
const stored = { id, createdAt: '2026-11-24T09:00:00Z', siteUrl: null, colors: facts.colors ?? null, urgent: true };
/** A word of a stranger, as long as its field. */
const long = (length: number) => 'x'.repeat(length);
const mails = {
  owner: renderLeadMail(aLead(), { ...stored, ...mailbox, projectLabel: 'Dépannage', desk }),
  'owner, of a site that told no colours': renderLeadMail(aLead(), {
    ...stored,
    ...mailbox,
    colors: null,
    urgent: false,
    projectLabel: 'Électricité',
  }),
  'owner, about one long word': renderLeadMail(
    aLead({
      prenom: long(80),
      nom: long(80),
      ville: long(100),
      email: `${long(64)}@${long(60)}.${long(60)}.fr`,
      description: `https://exemple.fr/${long(900)}`,
    }),
    { ...stored, ...mailbox, projectLabel: long(80), desk },
  ),
  visitor: renderAckMail({ id, projectLabel: 'Électricité', company: facts, urgent: false, ...mailbox, now: 0 }),
  flood: renderFloodMail({ quarantined: 3, doubtful: 1, since: stored.createdAt }, { ...mailbox, isHosted: true }),
};

/** Daily, the two mails that are sent for each request, one of them about strange words, too. */
const looked = Object.entries(mails).filter(
  ([name]) => isLong || /^(?:owner|visitor|owner, about one long word)$/.test(name),
);

test.each(looked)('the mail to the %s is readable in light and dark mode', async (_, { html }) => {
  const page = await visit({ viewport: { ...phone, width: 360 } });
  const grounds: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    // These two rules do not apply to a mail.
    const found = (await violations(page, 'body')).filter((one) => !/^(region|page-has-heading-one):/.test(one));
    expect([found, await isTooWide(page)]).toEqual([[], false]);
  }
  expect(new Set(grounds).size).toBe(2);
  const call = page.getByRole('link', { name: /^Appeler/ });
  if ((await call.count()) > 0) {
    const { top, height } = await call.evaluate((link) => link.getBoundingClientRect());
    expect([top < 120, height >= 44]).toEqual([true, true]);
  }
});
