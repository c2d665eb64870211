import { checkArticles } from './pages/articles';
import { checkAttachedFiles } from './files/attached-files';
import { checkCaseStudies } from './pages/case-studies';
import { checkClaims } from './claims/claims';
import { checkCards } from './pages/cards';
import { checkConditions } from './pages/conditions';
import { checkContacts } from './company/contacts';
import { checkDayAndNight } from './company/day-and-night';
import { checkFarPromises } from './claims/far-promises';
import { checkFiles } from './files/files';
import { checkFonts } from './media/fonts';
import { checkHours } from './company/hours';
import { checkIcons } from './media/icons';
import { checkImages } from './media/images';
import { checkLook } from './media/look';
import { checkMarkup } from './pages/markup';
import { checkOverrides } from './pages/overrides';
import { checkPages } from './pages/pages';
import { checkPaths } from './addresses/paths';
import { checkProjectTypes } from './company/project-types';
import { checkRedirects } from './addresses/redirects';
import { checkCounting } from './claims/counting';
import { checkRobots } from './addresses/robots';
import { checkProofBlocks, checkTownsWithoutProof } from './claims/proof';
import { checkLaunch } from './launch/launch';
import { checkPublished, checkRemembered } from './launch/published';
import { checkSections } from './pages/sections';
import { checkSimilarTowns } from './towns/similar-towns';
import { checkSiteLinks } from './addresses/site-links';
import { checkTerms } from './pages/terms';
import { checkTexts } from './pages/texts';
import { checkTowns } from './towns/towns';
import type { SoundSite } from '../input/sound-site';

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
