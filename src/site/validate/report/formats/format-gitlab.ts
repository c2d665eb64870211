import { toldFaults, type ReportedSite } from '../reported-site';
import { visibleJson } from '../visible';

/** A report of GitLab's Code Quality (`artifacts: reports: codequality`): one list for the whole run. */
export function formatGitlab(sites: readonly ReportedSite[]): string {
  const issues = toldFaults(sites).map(({ path, line, length, column, severity, rule, text, fingerprint }) => ({
    description: text,
    check_name: rule,
    fingerprint,
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path, positions: { begin: { line, column }, end: { line, column: column + length } } },
  }));
  return `${visibleJson(JSON.stringify(issues, null, 2))}\n`;
}
