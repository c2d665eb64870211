import { z } from 'zod';
import { addressesIn } from '../../../../src/site/definitions/addresses/addresses-in.ts';
import { isTooDeep } from '../../../../src/site/definitions/shapes/json-depth.ts';
import { projectTypeValue } from '../../../../src/site/definitions/company/project-types.ts';
import type { SiteAtHead } from './site-at-head.ts';

/*
 * What a build reports, whose key leads nobody anywhere: each part has its form and its bound here, with what it does.
 * Who the company is, and where its site, number and mailbox are, is not taken from a report: `site.json` says so.
 */

/** A line that people read: no control characters, and none that turns the direction of what follows. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\<>"]*$/);
const color = z.string().regex(/^#[\da-f]{6}$/i);
const day = z.iso.date();

const facts = z.object({
  /** The colours of mails. */
  colors: z.object({ ink: color, soft: color, line: color }).optional(),
  /** Said in the answer to a request, unless it gives an address that `site.json` does not. */
  announcements: z
    .array(z.object({ from: day.optional(), until: day, says: line(600) }))
    .max(4)
    .optional(),
  /** The pages whose visits are counted, with the names that the desk shows. */
  pages: z
    .array(z.object({ path, name: line(200), town: line(60).optional() }))
    .max(50_000)
    .optional(),
});

export const buildReport = z.strictObject({
  /** Shown, and compared by the studio with what was published. */
  commit: z.string().regex(/^[\da-f]{40}$/),
  /** A studio of another version asks to be reloaded before it publishes. */
  engine: z.string().regex(/^[\w.+-]{1,60}$/),
  /** Shown to who published. */
  outcome: z.enum(['online', 'failed']),
  /** Shown to who published, as text. */
  faults: z
    .array(z.strictObject({ file: line(300), field: line(300).optional(), says: z.string().max(1000) }))
    .max(20)
    .optional(),
  /** Kept with the build. */
  addresses: z.array(path).max(100_000).optional(),
  images: z
    .record(z.string().max(300), z.unknown())
    .refine((images) => !isTooDeep(images) && JSON.stringify(images).length < 4_000_000)
    .optional(),
  /** The choices of the form, by which requests are named in mails. */
  types: z
    .array(z.object({ value: z.string().regex(projectTypeValue), label: line(60), urgent: z.boolean().optional() }))
    .max(200)
    .optional(),
  facts: facts.optional(),
});

export type BuildReport = z.infer<typeof buildReport>;

/** The report as it is kept: with the company as `site.json` gives it, and without what leads anywhere else. */
export function keptReport({ facts: told, types, ...report }: BuildReport, site: SiteAtHead | undefined): object {
  const known = new Set(addressesIn(site?.text ?? ''));
  const isOwn = (words: string) => addressesIn(words).every((one) => known.has(one));
  if (!site || !told) return report;
  const { text: _, ...company } = site;
  const { announcements, ...others } = told;
  return {
    ...report,
    ...(types ? { types: types.filter(({ label }) => isOwn(label)) } : {}),
    facts: {
      ...others,
      ...(announcements ? { announcements: announcements.filter(({ says }) => isOwn(says)) } : {}),
      ...company,
    },
  };
}
