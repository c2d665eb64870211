import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { toolFile } from '../tools/tools';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
let aceSource: string | undefined;

/**
 * What axe could not decide, and why it is well. Everything else that it leaves open counts as found: what nobody
 * reads might as well not be said.
 */
const decided: { rule: string; place: RegExp; why?: RegExp; because: string }[] = [
  {
    rule: 'color-contrast',
    place: /^section\[data-continued=/,
    because: 'a text without a title begins in the room left below the one before it, which has the same ground',
  },
  {
    rule: 'color-contrast',
    place: /li:nth-child\(\d+\) > (?:h3|\.\w+)$/,
    why: /pseudo element/,
    because: 'the number of a step and the wire to the next one stand beside its words, under none of them',
  },
  {
    rule: 'color-contrast',
    place: /figcaption$/,
    why: /pseudo element/,
    because:
      'a comparison has a line where its pictures meet; their captions are at the edges, on a ground of their own',
  },
];

/** What stands around every page of a site alike. */
export const aroundThePage = ':is(header, footer):not(main *)';

/**
 * What axe finds on the page as it stands, and what it leaves open: rule, place, reason.
 * The pipe that runs down a page, to its fitting at the form, is left out: three pixels in the margin, under no text, for which axe would leave
 * open the contrast of every text beside it. With something open over the page (`isCovered`), nor is what axe cannot
 * see below and around it: it was looked at before. So was what `without` names, or all but what `within` names.
 */
export async function axeFindings(
  page: Page,
  { isCovered = false, within = 'html', without = '' } = {},
): Promise<string[]> {
  // Colours are looked for where things stand: sections without a layout stand nowhere.
  await page.locator('footer[data-laid-out], html[data-engine] footer').waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([looked, seen]) => {
      const withoutPipe = new CSSStyleSheet();
      withoutPipe.replaceSync(
        'main::after, main :is(form, :has(> form))::before, main :is(form, :has(> form))::after { display: none !important }',
      );
      document.adoptedStyleSheets.push(withoutPipe);
      // Put there by the line above.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const include = [...document.querySelectorAll(looked)];
      if (include.length === 0) throw new Error(`There is no ${looked}.`);
      const exclude = seen ? [...document.querySelectorAll(seen)] : [];
      const { violations, incomplete } = await axe.run(
        { include, exclude },
        { resultTypes: ['violations', 'incomplete'] },
      );
      document.adoptedStyleSheets.pop();
      const told = (results: typeof violations, isOpen: boolean) =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => ({
            id,
            isOpen,
            place: target.join(' '),
            why: failureSummary ?? '',
          })),
        );
      return [...told(violations, false), ...told(incomplete, true)];
    },
    [within, without] as const,
  );
  return found
    .filter(({ why, isOpen }) => !(isOpen && isCovered && /overlap/.test(why)))
    .filter(
      ({ id, place, why, isOpen }) =>
        !isOpen || !decided.some((one) => one.rule === id && one.place.test(place) && (one.why?.test(why) ?? true)),
    )
    .map(({ id, place, why, isOpen }) => `${id}${isOpen ? ' (left open)' : ''} at ${place}: ${why}`);
}

/** What IBM's checker is not to be followed in, and why. */
const exempt: { rule: string; place: RegExp; because: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    place: /^\/html\[1\]\/body\[1\]\/div\[1\]\/a\[1\]$/,
    because: 'the link that skips to the content comes before every landmark, as technique G1 of WCAG 2.2 has it',
  },
];

/** The failures that IBM's checker is sure of, on the page as it stands. */
export async function ibmFindings(page: Page): Promise<string[]> {
  aceSource ??= readFileSync(toolFile('accessibility-checker-engine/ace.js'), 'utf8');
  await page.evaluate(aceSource);
  const found = await page.evaluate(async () => {
    interface Result {
      ruleId: string;
      value: [string, string];
      message: string;
      path: { dom: string };
    }
    // Put there by the line above.
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check: (node: Document, rules: string[]) => Promise<{ results: Result[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, path, message }) => ({ rule: ruleId, place: path.dom, message }));
  });
  return found
    .filter(({ rule, place }) => !exempt.some((one) => one.rule === rule && one.place.test(place)))
    .map(({ rule, place, message }) => `${rule} at ${place}: ${message}`);
}
