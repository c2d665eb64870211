/**
 * The form of the reference by which a document names its customer's consent. It contains no personal data; the
 * database stores who consented, and when.
 */
export const consentReference = /^accord-[a-z0-9]{10}$/;
