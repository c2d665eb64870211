import { z } from 'zod';
import { caseStudyChoices } from '../new-documents/case-study';
import { ok, reading, writing } from '../question';
import { knownWorks, publishWork, workRequest, withdrawWork, writeWork } from '../works/works';

const named = z.strictObject({ consent: z.string().max(40) });

/** The finished works that name a consent, and what a new one can name. */
export const works = reading(z.strictObject({}), (site) => {
  const { source } = site.present();
  return ok({ choices: caseStudyChoices(source), known: knownWorks(source.files) });
});

/** Writes the document of a finished work. */
export const newWork = writing(workRequest, writeWork);

/** Shows visitors a work that was kept as a draft. */
export const showWork = writing(named, (site, { consent }) => publishWork(site, consent));

/** Takes a work off the site with its photographs. */
export const removeWork = writing(named, (site, { consent }) => withdrawWork(site, consent));
