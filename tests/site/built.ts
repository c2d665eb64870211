import { inject } from 'vitest';
import { readBuiltSite } from '../laws/built-site';
import { isLong } from '../harness/size';
import { documents, onePerShape } from './read-content';

/** The site that was built from the documents under test. */
export const built = readBuiltSite(inject('siteFolder'));

/** Articles that are announced and not written yet: their address is not found, as agreed. */
export const announcedArticles = documents.article.filter(({ data }) => !data.body).map(({ slug }) => `/blog/${slug}`);

/** Every address of the site, the not-found page left out. */
export const everyPage = [...built.pages.keys()].filter((path) => path !== '/404');

/**
 * What is looked at in a browser: a page of each kind, and an address that leads nowhere; every page in
 * `npm run test:long`.
 */
export const pagesToLookAt = [...(isLong ? everyPage : onePerShape()), '/inconnu'];
