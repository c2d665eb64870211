import { JSDOM } from 'jsdom';

const inTown = {
  skip: 'a[href="#contenu"]',
  header: 'header',
  headerBox: 'header > div',
  brand: 'header > div > a',
  mark: 'header img',
  brandName: 'header > div > a > span',
  brandText: 'header > div > a > span > span',
  nav: 'header nav',
  menu: 'header nav > ul',
  menuItem: 'header nav > ul > li',
  menuLink: 'header nav > ul > li > a',
  dropdown: 'header details',
  dropdownButton: 'header summary',
  dropdownList: 'header details > ul',
  phone: 'header > div > a[href^="tel:"]',
  quote: 'header > div > div',
  burger: 'header summary[aria-label="Menu"]',
  mobile: 'header nav[aria-label="Menu"]',
  close: 'header summary svg',
  main: 'main',
  crumbs: 'main > nav',
  crumbsBox: 'main > nav > div',
  crumbsList: 'main > nav ol',
  head: 'main > section',
  headBox: 'main > section > div',
  back: 'main > section a',
  headTitle: 'h1',
  headText: 'h1 + p',
  headActions: 'h1 ~ div',
  headPicture: 'main > section > div > div + div',
  section: 'main > section:nth-of-type(2)',
  box: 'main > section:nth-of-type(2) > div',
  titleRow: 'main > section:nth-of-type(2) > div > div',
  titleBox: 'main > section:nth-of-type(2) > div > div > div',
  h2: 'main > section:nth-of-type(2) h2',
  grid: 'main > section:nth-of-type(2) ul',
  icon: 'main svg',
  button: 'h1 ~ div > a',
  buttonInner: 'h1 ~ div > a > span',
  buttonLabel: 'h1 ~ div > a > span > span:last-child',
  footer: 'footer',
  footerBox: 'footer > div',
  company: 'footer > div > div',
  social: 'footer > div > div ul',
  footerNav: 'footer nav',
  towns: 'footer nav + nav',
  townGroup: 'footer nav + nav > div',
  legal: '#mentions-legales',
  copyright: '#mentions-legales + p',
  callBar: 'footer ~ *',
};

const inHome = {
  hero: 'main > section',
  heroBox: 'main > section > div',
  heroTitle: 'h1',
  heroText: 'h1 + p',
  heroActions: 'h1 + p + div',
  heroPicture: 'main > section > div > div + div',
  heroList: 'main > section ul',
};

/** The class names that Vitrine's style sheet uses, so that the peers' pages get the same layout. */
export function markupClasses(home: string, town: string): Record<string, string> {
  return { ...classesOf(town, inTown), ...classesOf(home, inHome) };
}

function classesOf(html: string, selectors: Record<string, string>): Record<string, string> {
  const { document } = new JSDOM(html).window;
  return Object.fromEntries(
    Object.entries(selectors).map(([name, selector]) => [
      name,
      document.querySelector(selector)?.getAttribute('class') ?? '',
    ]),
  );
}
