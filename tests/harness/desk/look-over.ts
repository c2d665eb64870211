import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds in a part of the page. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await tool.run(part, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  }, within);
}

export const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
