import { z } from 'zod';
import { timeZoneOf } from '../../../../src/site/definitions/geography/time-zones.ts';
import { pairedPhone } from '../../../../src/site/definitions/french/phone.ts';
import { textOf } from '../git/bytes.ts';
import type { Repository } from '../git/port.ts';

const line = (most: number) => z.string().min(1).max(most);
const day = z.iso.date();

/** What `site.json` says of the company: the part that mails repeat. */
const siteJson = z.object({
  // Without a user name, a port other than a number, or anything after the name of the host.
  url: z
    .string()
    .max(200)
    .regex(/^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?$/u),
  phone: z.string().regex(pairedPhone),
  email: z
    .string()
    .max(200)
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/),
  company: z.object({ name: line(60), address: z.object({ postcode: line(10) }).optional() }),
  hours: z.array(z.object({ days: line(40), text: line(60), schema: line(40).optional() })).max(7),
  closures: z
    .array(z.object({ from: day, to: day.optional(), label: line(60).optional() }))
    .max(20)
    .optional(),
  closedOnHolidays: z.boolean().optional(),
});

export interface SiteAtHead extends Omit<z.infer<typeof siteJson>, 'company'> {
  name: string;
  /** Absent where it is that of Paris. */
  timeZone?: string;
  /** The whole text of the document. */
  text: string;
}

/**
 * The company as `site.json` gives it at the branch's head, where only owners change its name, numbers and addresses;
 * undefined if that document is not as it must be. Throws what is wrong with the forge.
 */
export async function siteAtHead(repository: Repository): Promise<SiteAtHead | undefined> {
  const { commit } = await repository.head();
  const { folders } = await repository.tree(commit);
  const entry = folders.get('')?.find(({ name, mode }) => name === 'site.json' && mode.startsWith('100'));
  const bytes = entry && (await repository.blobs([entry.id])).get(entry.id);
  if (!bytes) return undefined;
  try {
    const text = textOf(bytes);
    const { company, ...facts } = siteJson.parse(JSON.parse(text));
    const timeZone = timeZoneOf(company.address?.postcode ?? '');
    return { ...facts, name: company.name, ...(timeZone ? { timeZone } : {}), text };
  } catch {
    return undefined;
  }
}
