import { escapeMarkup } from '../../../definitions/text/escape-markup';
import { toldFaults, type ReportedSite, type ToldFault } from '../reported-site';
import { shownPath } from '../shown-path';
import { visible } from '../visible';

/**
 * A JUnit report, as Jenkins, GitLab, Azure, Forgejo and CircleCI show it: a suite for each site, a test for each
 * document and for each other file with a fault. A test fails by an error; warnings are its output, unless they count as
 * errors (`isStrict`).
 */
export function formatJunit(sites: readonly ReportedSite[], { isStrict }: { isStrict: boolean }): string {
  const suites = sites.map((site) => suiteOf(site, isStrict));
  const total = (count: 'tests' | 'failures') => suites.reduce((sum, suite) => sum + suite[count], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vitrine" tests="${total('tests')}" failures="${total('failures')}" errors="0">`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>\n',
  ].join('\n');
}

function suiteOf(site: ReportedSite, isStrict: boolean): { xml: string; tests: number; failures: number } {
  const { source } = site;
  const byPath = new Map<string, ToldFault[]>(source.files.map(({ file }) => [shownPath(file, source), []]));
  for (const fault of toldFaults([site])) {
    const own = byPath.get(fault.path);
    if (own) own.push(fault);
    else byPath.set(fault.path, [fault]);
  }
  const isFailure = ({ severity }: ToldFault) => isStrict || severity === 'error';
  const failures = [...byPath.values()].filter((faults) => faults.some(isFailure)).length;
  const cases = [...byPath].map(([path, faults]) => {
    const open = `    <testcase name="${attribute(path)}" classname="vitrine" file="${attribute(path)}"`;
    if (faults.length === 0) return `${open}/>`;
    const wrong = faults.filter(isFailure);
    const [first] = wrong;
    const told = first
      ? `<failure type="${attribute(first.rule)}" message="${attribute(first.message)}">${lines(wrong)}</failure>`
      : '';
    const rest = faults.filter((fault) => !isFailure(fault));
    return `${open}>${told}${rest.length > 0 ? `<system-out>${lines(rest)}</system-out>` : ''}</testcase>`;
  });
  const name = attribute(shownPath('', source).replace(/\/$/, '') || 'site');
  return {
    xml: [
      `  <testsuite name="${name}" tests="${byPath.size}" failures="${failures}" errors="0" skipped="0">`,
      ...cases,
      '  </testsuite>',
    ].join('\n'),
    tests: byPath.size,
    failures,
  };
}

function lines(faults: readonly ToldFault[]): string {
  return faults
    .map(({ path, line, column, rule, text }) => attribute(`${path}:${line}:${column} ${rule} ${text}`))
    .join('\n');
}

/** Without characters that XML 1.0 forbids. */
function attribute(text: string): string {
  return escapeMarkup(visible(text.toWellFormed().replace(/[\ufffe\uffff]/g, '·')));
}
