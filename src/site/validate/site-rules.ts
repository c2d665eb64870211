import { checkArticles } from './rules/pages/articles';
import { checkAttachedFiles } from './rules/media/attached-files';
import { checkCaseStudies } from './rules/pages/case-studies';
import { checkClaims } from './rules/claims/claims';
import { checkCards } from './rules/pages/cards';
import { checkConditions } from './rules/pages/conditions';
import { checkContacts } from './rules/company/contacts';
import { checkDayAndNight } from './rules/company/day-and-night';
import { checkFarPromises } from './rules/claims/far-promises';
import { checkFiles } from './rules/media/files';
import { checkFonts } from './rules/media/fonts';
import { checkHours } from './rules/company/hours';
import { checkIcons } from './rules/media/icons';
import { checkImages } from './rules/media/images';
import { checkLook } from './rules/media/look';
import { checkMarkup } from './rules/pages/markup';
import { checkOverrides } from './rules/pages/overrides';
import { checkPages } from './rules/pages/pages';
import { checkPaths } from './rules/addresses/paths';
import { checkProjectTypes } from './rules/company/project-types';
import { checkRedirects } from './rules/addresses/redirects';
import { checkCounting } from './rules/claims/counting';
import { checkRobots } from './rules/addresses/robots';
import { checkProofBlocks, checkTownsWithoutProof } from './rules/claims/proof';
import { checkLaunch } from './rules/launch/launch';
import { checkPublished, checkRemembered } from './rules/launch/published';
import { checkSections } from './rules/pages/sections';
import { checkSimilarTowns } from './rules/towns/similar-towns';
import { checkSiteLinks } from './rules/addresses/site-links';
import { checkTerms } from './rules/pages/terms';
import { checkTexts } from './rules/pages/texts';
import { checkTowns } from './rules/towns/towns';
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
