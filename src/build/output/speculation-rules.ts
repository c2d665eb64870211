/** File name at the root of the site; the header `Speculation-Rules` names it. */
export const speculationRulesName = 'speculation-rules.json';

/** The only media type under which browsers read the rules. */
export const speculationRulesType = 'application/speculationrules+json';

/**
 * What a browser may prefetch (HTML, 7.6): the page of a link, when a pointer or finger comes near it. Only until the
 * engine has started, which then fetches the data of pages itself.
 */
const rulesIn = (folder: string) => ({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: `${folder}/*` },
          // A path with an extension (a drawing, a feed) is not a page.
          { not: { href_matches: `${folder}/*.*` } },
          { selector_matches: 'html:not([data-engine=ready]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The rules as served, for a site in the given folder. */
export function speculationRules(folder: string): string {
  return `${JSON.stringify(rulesIn(folder))}\n`;
}
