import { caseStudyChoices } from '../new-documents/case-study';
import { ok, reading, writing } from '../question';
import { knownWorks, publishWork, workRequest, withdrawWork, writeWork } from '../works/works';
import { fields, textUpTo } from '../takes';

const named = fields({ consent: textUpTo(40) });

/** The finished works that name a consent, and what a new one can name. */
export const works = reading(fields({}), (site) => {
  const { source } = site.present();
  return ok({ choices: caseStudyChoices(source), known: knownWorks(source.files) });
});

/** Writes the document of a finished work. */
export const newWork = writing(workRequest, writeWork);

/** Shows visitors a work that was kept as a draft. */
export const showWork = writing(named, (site, { consent }) => publishWork(site, consent));

/** Takes a work off the site with its photographs. */
export const removeWork = writing(named, (site, { consent }) => withdrawWork(site, consent));
