import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds in the whole interface, or in the layer over it: what is below was checked before. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (place) => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
    // The page in the iframe has tests of its own; passed rules are left out of the report.
    const { violations: found } = await tool.run(
      { include: [[place]], exclude: [['iframe']] },
      { iframes: false, resultTypes: ['violations'] },
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  }, within);
}

/** Waits until the opening animation is over: until then, the layer is paler than it will be. */
export async function settled(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
}
