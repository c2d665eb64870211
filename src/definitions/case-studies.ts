/** The folder of the documents of finished works. */
export const caseStudyFolder = 'case-studies';

/** The page that lists the finished works; each has its own page below it. */
export const caseStudyList = '/realisations';

/**
 * How a document names the consent of the customer. The database keeps who gave it and when: the name itself says
 * nothing of a person.
 */
export const consentReference = /^accord-[a-z0-9]{10}$/;
