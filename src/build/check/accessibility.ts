import type { AxeResults } from 'axe-core';
import type { BuiltPage, Finding } from './built-pages';
import type { CheckTools } from './tools';

/** Runs axe on pages in jsdom: everything except colours and positions, which need a rendered page. */
export async function accessibilityFaults(pages: readonly BuiltPage[], { jsdom, axe }: CheckTools): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { address, html } of pages) {
    const { window } = new jsdom.JSDOM(html, { runScripts: 'outside-only' });
    window.eval(axe.script);
    window.eval(`axe.configure({ locale: ${axe.french} })`);
    // The promise comes from that window; its content has axe's types.
    const results = (await window.eval(
      `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })`,
    )) as AxeResults;
    findings.push(...axeFindings(address, results.violations));
    window.close();
  }
  return findings;
}

/** The findings of axe on a page, in French. */
export function axeFindings(
  address: string,
  violations: Pick<AxeResults['violations'][number], 'help' | 'nodes'>[],
): Finding[] {
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }) => ({ address, what: `accessibilité : ${help} (${target.join(' ')})` })),
  );
}
