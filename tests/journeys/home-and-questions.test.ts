import { beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../laws/plain';
import { oneVisit } from '../harness/browser/one-visit';
import { focusedId, holdEngine, soon, startEngine, topOf, visitors } from '../harness/browser/visitor';
import { titleOffPage } from '../../src/site/definitions/text/typography';

const open = visitors();

const anchors = [
  'accueil',
  'a-propos',
  'services',
  'realisations',
  'avis-clients',
  'faq',
  'contact',
  'formulaire-devis',
  'mentions-legales',
];

/** The number of questions on the page. */
const questionCount = 15;
const third = 'Pour qui montez-vous ?';

/** One page for all tests: first cold, then with its engine. */
let release = () => Promise.resolve();
const visit = oneVisit(
  async (page) => {
    await page.clock.install();
    release = await holdEngine(page);
    await page.goto('/');
  },
  { reducedMotion: 'reduce' },
);

describe('before the engine', () => {
  test('the sections are in the specified order', async () => {
    const page = visit();
    const found = await page.locator('main [id], footer [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(found.filter((id) => anchors.includes(id))).toEqual(anchors);
    expect(await page.locator('#contact #formulaire-devis').count()).toBe(1);
  });

  test('a work without a photograph shows a box with its category', async () => {
    const page = visit();
    const card = page.locator('#realisations article').filter({ hasText: 'Photo à venir' });
    expect(await card.count()).toBe(1);
    expect(await card.getByText('Isolation', { exact: true }).isVisible()).toBe(true);
    expect(await card.locator('img').count()).toBe(0);
    expect(await page.locator('#realisations article').count()).toBe(4);
  });

  test('works stand in one, two or four columns, reviews with an average in a list', async () => {
    const page = visit();
    const columns = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
    for (const [width, works, testimonials] of [
      [390, 1, 1],
      [768, 2, 1],
      [1440, 4, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await columns('#realisations article')]).toEqual([width, works]);
      expect([width, await columns('#avis-clients :is(figure,article,li):has(blockquote)')]).toEqual([
        width,
        testimonials,
      ]);
    }
  });

  test('each question has its answer, closed', async () => {
    const page = visit();
    expect(await page.locator('#faq details summary h3').count()).toBe(questionCount);
    expect(await page.locator('#faq details[open]').count()).toBe(0);
    expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(false);
  });

  test('search engines get the questions as the page shows them', async () => {
    const page = visit();
    const shown = await page.locator('#faq').evaluate((section) => {
      const all = [...section.querySelectorAll('details')];
      return all.map(({ children: [question, answer] }) => ({
        question: question!.textContent,
        answer: answer!.textContent,
      }));
    });
    const graph = await page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
      scripts.flatMap((script) => {
        // The build writes it (schema.org FAQPage).
        const data = JSON.parse(script.textContent ?? '{}') as { '@graph'?: Record<string, unknown>[] };
        return data['@graph'] ?? [];
      }),
    );
    const faq = graph.filter((node) => node['@type'] === 'FAQPage');
    expect(faq).toHaveLength(1);
    expect(faq[0]?.mainEntity).toEqual(
      shown.map(({ question, answer }) => ({
        '@type': 'Question',
        // The joiners that keep a title's words on one line are only on the page.
        name: titleOffPage(question),
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
    expect(shown).toHaveLength(questionCount);
  });

  // The last test on the cold page, because it starts the engine.
  test('the questions open on a cold page before the engine, by keyboard too, one at a time, and stay open when it starts', async () => {
    const page = visit();
    const questions = page.locator('#faq summary');
    expect(plain(await questions.nth(2).textContent())).toBe(third);
    const opened = page.locator('#faq details[open] summary');
    await questions.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Une ardoise naturelle bien choisie').waitFor();
    await questions.nth(0).click();
    expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(true);
    await questions.nth(2).click();
    expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(false);
    expect(await page.getByText('des syndics de copropriété').isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('data-engine')).not.toBe('ready');
    await release();
    await startEngine(page);
    expect((await opened.allTextContents()).map(plain)).toEqual([third]);
    await questions.nth(2).click();
    await page.getByText('des syndics de copropriété').waitFor({ state: 'hidden' });
    expect(await opened.count()).toBe(0);
  });
});

describe('once the engine runs', () => {
  beforeAll(async () => {
    await release();
    await startEngine(visit());
  });

  test('each button of the page scrolls to its section', async () => {
    const page = visit();
    for (const [name, id] of [
      ['Demander une visite', 'contact'],
      ['Voir nos métiers', 'services'],
      ['Parler de votre toit', 'formulaire-devis'],
      ['Écrivez-nous directement', 'contact'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect.poll(() => topOf(page, id), { ...soon, message: name }).toBeLessThan(140);
      await expect.poll(() => topOf(page, id), { ...soon, message: name }).toBeGreaterThanOrEqual(0);
    }
  });

  test('scrolling to a section is not animated if motion is reduced', async () => {
    const page = visit();
    await page.getByRole('link', { name: 'Chantiers' }).first().click();
    await expect.poll(() => focusedId(page), soon).toBe('realisations');
    expect(await topOf(page, 'realisations')).toBeLessThan(140);
  });

  test('the questions open one at a time and can be closed again', async () => {
    const page = visit();
    const questions = page.locator('#faq summary');
    const opened = page.locator('#faq details[open]');
    await questions.nth(0).click();
    await page.getByText('La visite est gratuite et le devis ne vous engage').waitFor();
    await questions.nth(2).click();
    await page.getByText('des syndics de copropriété').waitFor();
    expect(await opened.count()).toBe(1);
    expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(false);
    await questions.nth(2).click();
    await page.getByText('des syndics de copropriété').waitFor({ state: 'hidden' });
    expect(await opened.count()).toBe(0);
  });

  test('the name of a network appears on keyboard focus, until Escape', async () => {
    const page = visit();
    const tooltips = page.getByRole('tooltip');
    // Focuses the link before the networks.
    await page.getByRole('contentinfo').locator('a[href^="mailto:"]').first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await tooltips.allTextContents()).map(plain), soon).toEqual(['Instagram']);
    await page.keyboard.press('Escape');
    await expect.poll(() => tooltips.count(), soon).toBe(0);
  });

  // The last test, because it stops the page's clock.
  test('the name of a network appears after 700 ms, and that of the next one at once', async () => {
    const page = visit();
    const instagram = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
    const facebook = page.getByRole('contentinfo').getByRole('img', { name: /Facebook/ });
    const shown = async () => (await page.getByRole('tooltip').allTextContents()).map(plain);
    const wait = (time: number) => page.clock.runFor(time);
    await instagram.scrollIntoViewIfNeeded();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    // The first hover loads the code of tooltips; after that, only the clock matters.
    await facebook.hover();
    await expect.poll(() => wait(100).then(shown), soon).toEqual(['Facebook : bientôt']);
    await page.mouse.move(1, 1);
    await expect.poll(() => wait(1000).then(shown), soon).toEqual([]);

    await instagram.hover();
    await wait(699);
    expect(await shown()).toEqual([]);
    await wait(1);
    await expect.poll(shown, soon).toEqual(['Instagram']);
    await facebook.hover();
    await wait(20);
    await expect.poll(shown, soon).toContain('Facebook : bientôt');
  });
});

test('words in a closed answer are found by a link to a text, which opens it alone, and the engine leaves it open', async () => {
  const words = 'des syndics de copropriété';
  const page = await open({ hasTouch: true });
  await page.goto(`/#:~:text=${encodeURIComponent(words)}`);
  await page.getByText(words).waitFor();
  await startEngine(page);
  expect((await page.locator('#faq details[open] summary').allTextContents()).map(plain)).toEqual([third]);
  // Another question closes it.
  await page.locator('#faq summary').nth(0).tap();
  await page.getByText(words).waitFor({ state: 'hidden' });
});
