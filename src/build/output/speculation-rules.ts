/** Name of the file at the root of the site; the header `Speculation-Rules` leads browsers to it. */
export const speculationRulesName = 'speculation-rules.json';

/** Browsers read the rules under this type only. */
export const speculationRulesType = 'application/speculationrules+json';

/**
 * What a browser may fetch ahead (HTML, 7.6): the page that a link is about to lead to, when the pointer or a
 * finger comes near. Only until the engine has started, which fetches the data of pages itself.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // A file (a drawing, a feed) is not a page.
          { not: { href_matches: '/*.*' } },
          { selector_matches: 'html:not([data-engine=ready]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The rules as they are served. */
export const speculationRules = `${JSON.stringify(rules)}\n`;
