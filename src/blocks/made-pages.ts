import type { AnnouncementDays } from '../definitions/announced';

/**
 * The blocks that the site generates, in the form of a layout. They are here because only this folder knows
 * block types by name.
 */

/** The page that lists the towns of a department, if the footer cannot list them. */
export const departmentBlocks = [
  {
    type: 'page-header',
    back: { label: "Retour à l'accueil", href: '/' },
    title: 'Nos villes : {name} ({code})',
    intro: '{company.tagline} : choisissez votre ville.',
  },
  { type: 'place-list', title: '{count} villes', places: { $from: 'towns' } },
];

/** The announcements that stand on every page. */
export function announcementBlocks<T extends AnnouncementDays>(announcements: readonly T[]) {
  return announcements.map((one) => ({ ...one, type: 'announcement', isEverywhere: true }));
}
