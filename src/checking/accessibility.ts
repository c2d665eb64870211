import type { AxeResults } from 'axe-core';
import type { BuiltPage, Finding } from './built-pages';
import type { CheckTools } from './tools';

/** What axe finds in pages that are read and not drawn: all but colours and places. */
export async function accessibilityFaults(pages: readonly BuiltPage[], { jsdom, axe }: CheckTools): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { address, html } of pages) {
    const { window } = new jsdom.JSDOM(html, { runScripts: 'outside-only' });
    window.eval(axe.script);
    window.eval(`axe.configure({ locale: ${axe.french} })`);
    // A promise of that window, of what axe's types say.
    const results = (await window.eval(
      `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })`,
    )) as AxeResults;
    findings.push(...told(address, results.violations));
    window.close();
  }
  return findings;
}

/** What axe has found on a page, in its French words. */
export function told(
  address: string,
  violations: Pick<AxeResults['violations'][number], 'help' | 'nodes'>[],
): Finding[] {
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }) => ({ address, what: `accessibilité : ${help} (${target.join(' ')})` })),
  );
}
