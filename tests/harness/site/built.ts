import { inject } from 'vitest';
import { readBuiltSite } from '../../laws/built-site';
import { isLong } from '../size';
import { documents, onePerShape } from './read-content';

/** The site that was built from the documents under test. */
export const built = readBuiltSite(inject('siteFolder'));

/** Articles that are announced but not written yet: as agreed, their addresses are not found. */
export const announcedArticles = documents.article.filter(({ data }) => !data.body).map(({ slug }) => `/blog/${slug}`);

/** All addresses of the site, except the not-found page. */
export const everyPage = [...built.pages.keys()].filter((path) => path !== '/404');

/**
 * The pages that are visited in a browser: one of each kind, and an address that does not exist; all pages in `npm run
 * test:long`.
 */
export const pagesToLookAt = [...(isLong ? everyPage : onePerShape()), '/inconnu'];
