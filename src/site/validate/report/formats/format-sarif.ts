import { toldFaults, type ReportedSite, type ToldFault } from '../reported-site';
import { visibleJson } from '../visible';

/** SARIF 2.1.0 (OASIS), which code scanning and editors read: one run with all faults; `version` is the engine's. */
export function formatSarif(sites: readonly ReportedSite[], version: string): string {
  const faults = toldFaults(sites);
  const rules = [...new Set(faults.map(({ rule }) => rule))].sort();
  const report = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'vitrine', version, language: 'fr', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: faults.map((fault) => resultOf(fault, rules)),
      },
    ],
  };
  return `${visibleJson(JSON.stringify(report, null, 2))}\n`;
}

function resultOf(fault: ToldFault, rules: readonly string[]): object {
  const { path, line, column, length, severity, rule, text, fingerprint } = fault;
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: severity,
    message: { text },
    partialFingerprints: { 'vitrine/v1': fingerprint },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path) },
          region: { startLine: line, startColumn: column, endLine: line, endColumn: column + length },
        },
      },
    ],
  };
}

/** A path as a URI reference (RFC 3986). */
function uriOf(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${encoded}` : encoded;
}
