import type { AnnouncementDays } from '../time/announced';

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

const askOrCall = [
  { label: '{quote.label}', href: '{quote.href}' },
  { label: 'Appeler le {phone}', href: 'tel:{phone}' },
];

/** The page of a finished work. */
export const caseStudyBlocks = [
  { type: 'page-header', back: { $from: 'back' }, title: '{title}', intro: '{problem}' },
  {
    type: 'case-study',
    title: 'Avant, après',
    before: { $from: 'before' },
    after: { $from: 'after' },
    text: '{work}',
    town: '{town}',
    service: '{service}',
    date: { $from: 'date' },
  },
  {
    type: 'call-to-action',
    title: 'Le même besoin ?',
    text: '{pages}',
    actions: askOrCall,
  },
];

/** The page that lists the finished works. */
export const caseStudyListBlocks = [
  {
    type: 'page-header',
    back: { label: 'Retour à l’accueil', href: '/' },
    title: 'Nos réalisations',
    intro: 'Des chantiers terminés, photographiés avant et après.',
  },
  { type: 'projects', title: 'Nos chantiers terminés', nearby: true },
  { type: 'call-to-action', title: 'Un projet ?', text: 'Dites-nous ce que vous voulez faire.', actions: askOrCall },
];

/** The works shown on the page of a town or a service whose document has no block for them. */
export const placedWorks = { type: 'projects', title: 'Nos chantiers terminés', nearby: true };

/** The announcements that every page shows. */
export function announcementBlocks<T extends AnnouncementDays>(announcements: readonly T[]) {
  return announcements.map((one) => ({ ...one, type: 'announcement', isEverywhere: true }));
}
