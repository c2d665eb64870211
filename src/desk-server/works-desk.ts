import { z } from 'zod';
import { consentReference } from '../definitions/case-studies';
import type { WorksCalls } from '../desk/works-data';
import type { ConsentStore } from '../local-supabase/consent-store';
import { siteRoot } from '../read/read-site';
import { caseStudyChoices } from '../studio/core/new-documents/case-study';
import { openSite, type StudioSite } from '../studio/core/open-site';
import { bodyOf } from '../studio/core/reply';
import { storeImage } from '../studio/core/images/store-image';
import { photographName } from '../studio/core/works/photograph-name';
import { knownWorks, publishWork, removeUnused, withdrawWork, writeWork } from '../studio/core/works/works';

const reference = z.string().regex(consentReference);
const sentence = z.string().trim().min(1).max(300);
const photograph = z.base64().max(8_000_000);

/** The calls about works, each with the schema of its parameters. */
const worksForms = {
  choices: z.tuple([]),
  of: z.tuple([z.uuid()]),
  tell: z.tuple([
    z.strictObject({
      lead: z.uuid(),
      customer: z.string().trim().min(1).max(200),
      town: z.string().max(60),
      service: z.string().max(60),
      date: z.iso.date(),
      problem: sentence,
      work: sentence,
      before: photograph,
      after: photograph,
      isAgreed: z.boolean(),
      isPublic: z.boolean(),
    }),
  ]),
  note: z.tuple([z.strictObject({ lead: z.uuid(), customer: z.string().trim().min(1).max(200) })]),
  agree: z.tuple([reference]),
  withdraw: z.tuple([reference]),
} satisfies Record<keyof WorksCalls, z.ZodType>;

/** Runs a call. Undefined for an unknown call or invalid parameters. */
export function callWorks(works: WorksCalls, name: string, values: unknown): Promise<unknown> | undefined {
  if (!Object.hasOwn(worksForms, name)) return undefined;
  const known = name as keyof WorksCalls; // a key of the forms, checked above
  const { data } = worksForms[known].safeParse(values);
  if (data === undefined) return undefined;
  // Each schema matches the parameters of its method.
  const call = works[known] as (...parameters: unknown[]) => Promise<unknown>;
  return call(...data);
}

/** Writes finished works into the local folder, as the studio would, and their consents into the local database. */
export function worksDesk(consents: ConsentStore): WorksCalls {
  let opened: StudioSite | undefined;

  /** The site, read again: its folder may have changed. */
  async function present(): Promise<StudioSite> {
    if (!opened) {
      // The validator and the image encoder are loaded only when they are needed.
      const [{ folderStore }, { nodeWorld }] = await Promise.all([
        import('../authoring/folder-store'),
        import('../authoring/node-world'),
      ]);
      opened ??= openSite(folderStore(siteRoot()), nodeWorld);
    }
    await opened.refresh();
    return opened;
  }

  return {
    choices: async () => caseStudyChoices((await present()).present().source),
    of: async (lead) => {
      const asked = await consents.of(lead);
      if (asked.length === 0) return [];
      const works = knownWorks((await present()).present().source.files);
      return asked.map((one) => {
        const work = works.find(({ consent }) => consent === one.reference);
        if (!work) return one;
        const { title, path, isPublic } = work;
        return { ...one, shown: { title, path, isPublic } };
      });
    },
    tell: async ({ lead, customer, isAgreed, isPublic, before, after, ...work }) => {
      if (isPublic && !isAgreed)
        throw new Error(
          'Sans l’accord du client, ce chantier se garde en brouillon\u00a0: cochez son accord, ou gardez-le.',
        );
      const site = await present();
      const consent = await consents.ask({ site: addressOf(site), lead, customer, isAgreed });
      const photographs: string[] = [];
      try {
        for (const [moment, bytes] of [
          ['avant', before],
          ['apres', after],
        ] as const)
          photographs.push(
            bodyOf(await storeImage(site, { name: photographName(work, moment), bytes: Buffer.from(bytes, 'base64') }))
              .src,
          );
        const [first = '', second = ''] = photographs;
        bodyOf(await site.inTurn(() => writeWork(site, { ...work, before: first, after: second, consent, isPublic })));
      } catch (error) {
        await site.inTurn(() => removeUnused(site, photographs));
        await consents.drop(consent);
        throw error;
      }
    },
    note: async (asked) => void (await consents.ask({ ...asked, site: addressOf(await present()), isAgreed: true })),
    agree: async (consent) => {
      const site = await present();
      // First the consent: no work may be public before it is noted that the customer agreed.
      await consents.agree(consent);
      bodyOf(await site.inTurn(() => publishWork(site, consent)));
    },
    withdraw: async (consent) => {
      const site = await present();
      const isThere = knownWorks(site.present().source.files).some((work) => work.consent === consent);
      // Somebody may already have removed it in the studio.
      if (isThere) bodyOf(await site.inTurn(() => withdrawWork(site, consent)));
      await consents.withdraw(consent);
    },
  };
}

function addressOf(site: StudioSite): string {
  const found = site.present().source.files.find(({ kind }) => kind === 'site');
  const { url } = (found?.data ?? {}) as { url?: unknown };
  return typeof url === 'string' ? url : 'local';
}
