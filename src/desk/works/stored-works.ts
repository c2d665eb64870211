import type { WorkChoices, WorksDesk } from '../queries/works-data';
import type { Consents } from './consents';

/**
 * The `WorksDesk` of a desk without a studio: finished works are stored in the database until they are taken into the
 * site.
 */
export function storedWorks(consents: Consents, choices: WorkChoices): WorksDesk {
  const titleOf = (service: string) => choices.services.find(({ slug }) => slug === service)?.title ?? service;
  return {
    choices: () => Promise.resolve(choices),
    of: (lead) => consents.of(lead, titleOf),
    tell: ({ town, service, date, problem, work, before, after, ...asked }) =>
      consents.tell(
        { town, service, finished_on: date, problem, work, photo_before: before, photo_after: after },
        asked,
      ),
    note: async (asked) => void (await consents.keep({ ...asked, isAgreed: true })),
    agree: consents.agree,
    withdraw: consents.withdraw,
  };
}
