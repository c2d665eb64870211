import { checkArticles } from './rules/articles';
import { checkAttachedFiles } from './rules/attached-files';
import { checkCaseStudies } from './rules/case-studies';
import { checkClaims } from './rules/claims';
import { checkCards } from './rules/cards';
import { checkConditions } from './rules/conditions';
import { checkContacts } from './rules/contacts';
import { checkDayAndNight } from './rules/day-and-night';
import { checkFarPromises } from './rules/far-promises';
import { checkFiles } from './rules/files';
import { checkFonts } from './rules/fonts';
import { checkHours } from './rules/hours';
import { checkIcons } from './rules/icons';
import { checkImages } from './rules/images';
import { checkLook } from './rules/look';
import { checkMarkup } from './rules/markup';
import { checkOverrides } from './rules/overrides';
import { checkPages } from './rules/pages';
import { checkPaths } from './rules/paths';
import { checkProjectTypes } from './rules/project-types';
import { checkRedirects } from './rules/redirects';
import { checkCounting } from './rules/counting';
import { checkRobots } from './rules/robots';
import { checkProofBlocks, checkTownsWithoutProof } from './rules/proof';
import { checkLaunch } from './rules/publish';
import { checkPublished, checkRemembered } from './rules/published';
import { checkSections } from './rules/sections';
import { checkSimilarTowns } from './rules/similar-towns';
import { checkSiteLinks } from './rules/site-links';
import { checkTerms } from './rules/terms';
import { checkTexts } from './rules/texts';
import { checkTowns } from './rules/towns';
import type { SoundSite } from './sound-site';

export type SiteRule = (site: SoundSite) => void;

const always: SiteRule[] = [
  checkFiles,
  checkAttachedFiles,
  checkPaths,
  checkSiteLinks,
  checkCards,
  checkPages,
  checkConditions,
  checkSections,
  checkOverrides,
  checkIcons,
  checkTexts,
  checkMarkup,
  checkHours,
  checkContacts,
  checkDayAndNight,
  checkTerms,
  checkTowns,
  checkSimilarTowns,
  checkArticles,
  checkCaseStudies,
  checkProofBlocks,
  checkFarPromises,
  checkPublished,
  checkRobots,
  checkCounting,
  checkRedirects,
  checkProjectTypes,
  checkLook,
];

/** The rules that open images and fonts; they are slow, so the others run first. */
export const openingRules: readonly SiteRule[] = [checkImages, checkFonts];

/** The other rules; their order does not matter. */
export function siteRules({ publish }: { publish?: boolean }): SiteRule[] {
  return publish ? [...always, checkClaims, checkLaunch, checkTownsWithoutProof, checkRemembered] : always;
}
