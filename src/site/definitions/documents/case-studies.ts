/** The folder of the documents of finished works. */
export const caseStudyFolder = 'case-studies';

/** The page that lists the finished works; each has its own page below it. */
export const caseStudyList = '/realisations';

/**
 * The form of the reference by which a document names its customer's consent. It contains no personal data; the
 * database stores who consented, and when.
 */
export const consentReference = /^accord-[a-z0-9]{10}$/;
