import { expect, test } from 'vitest';
import { clickInPage, placeOfFocus, preview } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';
import { isLong } from '../../harness/size';

/** A click on a value of each kind in the page finds its field in the form, on pages of each kind. */

const studio = studioUnderTest();
const show = onePage(studio);

const home = 'home.json';
const service = 'services/ardoise.json';
const town = 'towns/vannes.json';
const article = 'blog/lire-une-ardoise.json';
const site = 'site.json';

/** For each page: the clicked element, the place that must then have the focus, and an element to open first. */
const clicks: Record<string, [what: string, selector: string, place: string, opener?: string][]> = {
  '/': [
    ['a text', 'h1', `${home} /blocks/0/title`],
    ['the words of a link', 'main a:has-text("Voir nos métiers")', `${home} /blocks/0/secondary/label`],
    ['an icon', 'main section:first-of-type li svg', `${home} /blocks/0/highlights/0/icon`],
    ['an image', 'main section:first-of-type img', `${home} /blocks/0/image/src`],
    ['a text with a token', 'main p:has-text("est une équipe de cinq couvreurs")', `${home} /blocks/1/story/0`],
    ['a figure', 'main dd:has-text("30"), main dt:has-text("30")', `${home} /blocks/1/figures/1/value`],
    ['a number', 'figure [role=img]', `${home} /blocks/4/items/0/rating`],
    ['a question', 'main [aria-expanded]:has-text("visite du toit")', `${home} /blocks/6/items/0/question`],
    ['the card of a service', 'main article h3:has-text("Zinguerie")', 'services/zinguerie.json /card/title'],
    ['the label of a form', 'main form button[type=submit]', `${home} /blocks/7/submit`],
    ['the company’s name, in the footer', 'footer p:text-is("Ardoise & Zinc")', `${site} /company/name`],
    ['the company’s mark', 'header a img', `${site} /company/mark/src`],
    // Beside the form, the page is as wide as a narrow desktop, where the menu is behind its button.
    ['the menu', 'header details[open] nav a', `${site} /navigation/0/label`, 'header summary[aria-label="Menu"]'],
    ['the button of the header', 'header a:has-text("Devis de toiture"):visible', `${site} /quote/label`],
    ['a phone number', 'a[href^="tel:"]:visible', `${site} /phone`],
    ['a mail address, in the footer', 'footer a[href^="mailto:"]', `${site} /email`],
    ['opening hours', 'main dt:has-text("Vendredi")', `${site} /hours/1/days`],
    ['a town, in the footer', 'footer a[href="/vannes"]', `${town} /name`],
    ['the line of the law', 'footer p:has-text("© 2025")', `${site} /footer/copyright`],
  ],
  '/services/ardoise': [
    ['a title', 'h1', `${service} /blocks/0/title`],
    ['a figure', 'main :text-is("30")', `${service} /blocks/0/badge/value`],
    ['a photograph', 'main img[src*="metier-ardoise"]', `${service} /blocks/0/image/src`],
    ['a button with a token', 'main a[href^="tel:"]', `${service} /blocks/0/actions/1/label`],
    ['an icon of a list', 'main h3:has-text("Un délai tenu") >> xpath=.. >> svg', `${service} /blocks/2/items/1/icon`],
  ],
  '/vannes': [
    ['the name, through the layout', 'h1', `${town} /name`],
    ['a fact as a text', 'main h3:has-text("Secteur")', `${town} /highlights/1/title`],
    ['a fact of a list', 'main li:has-text("Noues de zinc")', `${town} /services/1`],
    ['a commune', 'main li:has-text("Arradon")', `${town} /communes/1`],
  ],
  '/blog/lire-une-ardoise': [
    ['the title', 'h1', `${article} /title`],
    ['the date', 'main time', `${article} /date`],
    ['the category', 'main :text-is("Ardoise")', `${article} /category`],
    ['the image', 'main img', `${article} /image/src`],
    ['a paragraph', 'main p:has-text("sonne clair")', `${article} /body/0/paragraphs/0`],
  ],
};

test('a clicked value has its field focused, in the form of its own document', async () => {
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [address, all] of Object.entries(clicks)) {
    const page = await show(address);
    // Sections that are laid out late would move under the pointer.
    await preview(page)
      .locator('head')
      .evaluate((head) => {
        head.append(
          Object.assign(document.createElement('style'), {
            textContent: '* { content-visibility: visible !important }',
          }),
        );
      });
    // Daily, a third of them.
    for (const [what, selector, place, opener] of all.filter((_, rank) => isLong || rank % 3 === 0)) {
      const name = `${address} ${what}`;
      wanted[name] = place;
      if (opener !== undefined) {
        await clickInPage(page, opener);
        await preview(page).locator(selector).first().waitFor();
      }
      const isClicked = await clickInPage(page, selector);
      found[name] = isClicked ? await placeOfFocus(page, place) : 'not in the page';
    }
  }
  expect(found).toEqual(wanted);
});
