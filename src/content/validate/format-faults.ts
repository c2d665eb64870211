import type { SiteSource } from '../read-site';
import type { Fault } from './fault';

/** The report of the faults, for people or for tools. */
export function formatFaults(faults: Fault[], _source: SiteSource, _options: { format: 'pretty' | 'json' | 'github'; color?: boolean }): string {
  return faults.map(({ file, line, column, message }) => `${file}:${line}:${column}\n  ${message}`).join('\n\n');
}
