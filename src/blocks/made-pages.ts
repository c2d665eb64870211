/**
 * The blocks of the pages that the site makes by itself, as a layout would write them: what names types of blocks
 * lives with the blocks.
 */

/** A page that lists the towns of a department, when the footer no longer can. */
export const departmentBlocks = [
  {
    type: 'page-header',
    back: { label: "Retour à l'accueil", href: '/' },
    title: 'Nos villes : {name} ({code})',
    intro: '{company.tagline} : choisissez votre ville.',
  },
  { type: 'place-list', title: '{count} villes', places: { $from: 'towns' } },
];
