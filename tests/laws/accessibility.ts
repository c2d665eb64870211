import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { layOutWhole } from '../harness/browser/one-visit';
import { toolFile } from '../tools/tools';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
let aceSource: string | undefined;

/**
 * Findings that axe cannot decide, and why they are fine. Any other undecided finding counts as a violation: otherwise
 * nobody would look at it.
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
    because: 'the number of a step and the accent line to the next one stand beside its words, under none of them',
  },
  {
    rule: 'color-contrast',
    place: /figcaption$/,
    why: /pseudo element/,
    because:
      'a comparison has a line where its pictures meet; their captions are at the edges, on a ground of their own',
  },
];

/** The parts that are the same on every page of a site. */
export const aroundThePage = ':is(header, footer):not(main *)';

/**
 * The violations that axe finds on the current page, and its undecided findings: rule, place, reason. It excludes the
 * pipe in the page's margin: it is three pixels wide and under no text, but axe would not decide the contrast of any
 * text beside it. When something is open over the page (`isCovered`), parts that axe cannot see are excluded, because
 * they were checked before. So is what `without` names, or everything except what `within` names.
 */
export async function axeFindings(
  page: Page,
  { isCovered = false, within = 'html', without = '' } = {},
): Promise<string[]> {
  // Sections must be laid out before axe can compute colours.
  await layOutWhole(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([looked, seen]) => {
      const withoutPipe = new CSSStyleSheet();
      withoutPipe.replaceSync(
        'main::after, main :is(form, :has(> form))::before, main :is(form, :has(> form))::after { display: none !important }',
      );
      document.adoptedStyleSheets.push(withoutPipe);
      // `axeSource` has defined it.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const include = [...document.querySelectorAll(looked)];
      if (include.length === 0) throw new Error(`There is no ${looked}.`);
      const exclude = seen ? [...document.querySelectorAll(seen)] : [];
      const { violations, incomplete } = await axe.run(
        { include, exclude },
        { resultTypes: ['violations', 'incomplete'] },
      );
      document.adoptedStyleSheets.pop();
      const flattened = (results: typeof violations, isOpen: boolean) =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => ({
            id,
            isOpen,
            place: target.join(' '),
            why: failureSummary ?? '',
          })),
        );
      return [...flattened(violations, false), ...flattened(incomplete, true)];
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

/** Rules of IBM's checker that pages need not follow, and why. */
const exempt: { rule: string; place: RegExp; because: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    place: /^\/html\[1\]\/body\[1\]\/div\[1\]\/a\[1\]$/,
    because: 'the link that skips to the content comes before every landmark, as technique G1 of WCAG 2.2 has it',
  },
];

/** The definite failures that IBM's checker finds on the current page. */
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
    // `aceSource` has defined it.
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
