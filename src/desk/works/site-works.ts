import type { WorksDesk } from '../queries/works-data';
import type { Consents } from './consents';
import type { AskSite } from './site-questions';
import { takeWork, withPhotographs } from './take-work';

interface Site {
  /** Completes « Les visiteurs le voient ». */
  when: string;
  /** Resolves when the site can be asked. */
  open: () => Promise<AskSite>;
}

/** The `WorksDesk` of a desk that can write into the site; consents go to the database. */
export function siteWorks(consents: Consents, { when, open }: Site): WorksDesk {
  return {
    when,
    choices: async () => (await (await open())('GET works', {})).choices,
    of: async (lead) => {
      const rows = await consents.of(lead);
      // Opening the site takes a while. A request without a finished work in the site does not need it.
      const isTold = rows.some(({ waiting }) => !waiting);
      const known = isTold ? (await (await open())('GET works', {})).known : [];
      return rows.map((row) => {
        const shown = known.find(({ consent }) => consent === row.reference);
        return shown ? { ...row, shown } : row;
      });
    },
    tell: async ({ lead, customer, isAgreed, before, after, ...work }) => {
      if (work.isPublic && !isAgreed)
        throw new Error(
          'Sans l’accord du client, ce chantier se garde en brouillon\u00a0: cochez son accord, ou gardez-le.',
        );
      const ask = await open();
      const bytesOf = (photograph: string) => Uint8Array.from(atob(photograph), (letter) => letter.charCodeAt(0));
      await withPhotographs(ask, { ...work, before: bytesOf(before), after: bytesOf(after) }, async (stored) => {
        const consent = await consents.keep({ lead, customer, isAgreed });
        try {
          await ask('POST new-work', { ...work, ...stored, consent });
        } catch (error) {
          await consents.withdraw(consent);
          throw error;
        }
      });
    },
    take: async (reference) => {
      const isTaken = await takeWork(await open(), reference, {
        read: () => consents.waiting(reference),
        take: () => consents.take(reference),
      });
      if (!isTaken)
        throw new Error(
          'Ce chantier n’attend plus\u00a0: son client a retiré son accord, ou quelqu’un d’autre l’a repris. Rechargez la page.',
        );
    },
    note: async (asked) => void (await consents.keep({ ...asked, isAgreed: true })),
    agree: async (reference) => {
      const ask = await open();
      // First the consent: no work may be public before it is noted that the customer agreed.
      await consents.agree(reference);
      await ask('POST show-work', { consent: reference });
    },
    withdraw: async (reference) => {
      const ask = await open();
      const { known } = await ask('GET works', {});
      // Somebody may already have removed it in the studio.
      if (known.some(({ consent }) => consent === reference)) await ask('POST remove-work', { consent: reference });
      await consents.withdraw(reference);
    },
  };
}
