import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkHtml } from '../../laws/html';
import { checkLinks } from '../../laws/links';
import { checkMachineFiles } from '../../laws/machine-files';
import { checkStructuredData, nodeOf } from '../../laws/structured-data';
import { nuErrors } from '../../laws/nu';
import { isLong } from '../../harness/size';
import { announcedArticles, built, pagesToLookAt } from '../../harness/site/built';
import { promise } from '../../harness/site/promised';
import { legalPages, services } from '../../harness/site/specification';

describe('the built site', () => {
  checkHtml(() => built, isLong ? undefined : pagesToLookAt);
  checkStructuredData(() => built);
  checkLinks(() => built, announcedArticles);
  checkMachineFiles(() => built);
});

// Only in the long run, because this checker starts Java. `checkHtml` runs every time.
it.runIf(isLong)('has no error for the Nu HTML Checker', async () => {
  const files = [...built.pages.keys()].map((page) =>
    join(built.out, `${page === '/' ? 'index' : page.slice(1)}.html`),
  );
  expect(await nuErrors(files)).toEqual([]);
});

describe('search engines', () => {
  it('get the questions of the home page, word for word', () => {
    const home = built.pages.get('/');
    const questions = (nodeOf(home, 'FAQPage')?.mainEntity ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    // Removes the joiners that keep a title's words on one line of the page.
    const words = (text = '') => text.replaceAll('\u2060', '').replace(/\s+/g, ' ');
    const shown = [...(home?.querySelectorAll('#faq summary') ?? [])].map((question) => words(question.textContent));
    expect(questions.map(({ name }) => words(name))).toEqual(shown);
    expect(questions.filter(({ name }) => name.includes('\u2060'))).toEqual([]);
    for (const { acceptedAnswer } of questions)
      expect(words(home?.querySelector('#faq')?.textContent)).toContain(words(acceptedAnswer.text));
  });

  it('get the service area of Poitiers, with the company', () => {
    const page = built.pages.get('/poitiers');
    expect(nodeOf(page, 'LocalBusiness')).toMatchObject({ telephone: expect.stringMatching(/^\+33\d{9}$/) as string });
    const places = nodeOf(page, 'Service')?.areaServed;
    expect(places).toEqual(expect.arrayContaining([{ '@type': 'City', name: 'Poitiers' }]));
  });

  it('get the trade of each service page', () => {
    promise(
      'La page % ne se présente plus aux moteurs de recherche comme un service.',
      services.map(({ path }) => path).filter((path) => !nodeOf(built.pages.get(path), 'Service')?.serviceType),
    );
  });
});

describe('ce que demande la loi', () => {
  it('le formulaire de devis dit ce que deviennent les réponses', () => {
    const form = built.pages.get('/')?.querySelector('#formulaire-devis');
    promise(
      'Sous le formulaire de devis, le lien vers % manque.',
      ['/confidentialite'].filter((path) => !form?.querySelector(`a[href="${path}"]`)),
    );
  });

  it('chaque page mène aux pages légales', () => {
    for (const [path, page] of built.pages)
      promise(
        `Dans le pied de page de ${path}, le lien vers % manque.`,
        legalPages.filter((legal) => !page.querySelector(`footer a[href="${legal}"]`)),
      );
  });
});
