import { validateSite } from '../../../src/build/validate-site';
import type { SiteSource } from '../../../src/site/definitions/documents/site-source';
import type { ValidateOptions } from '../../../src/site/validate/check-site';
import type { Fault } from '../../../src/site/validate/report/fault';
import { curesOf } from './cures';

/** A fault as text: its file, rule and message. */
const lineOf = ({ file, rule, message }: Fault) => `${file} ${rule}: ${message}`;

/**
 * Tries every proposed cure, and tells which do not work: the fault is still there, or a new one has appeared. Two
 * kinds of new faults do not count: a warning on the same line, because the value can be read now, and a fault of the
 * same rule nearby, because the proposed name may be unknown too.
 */
export function tryCures(site: SiteSource, options: ValidateOptions = {}): { tried: number; complaints: string[] } {
  const before = validateSite(site, options);
  let tried = 0;
  const complaints = before.flatMap((fault) =>
    curesOf(site, fault).flatMap(({ words, site: cured }) => {
      tried++;
      const after = validateSite(cured, options);
      const count = (faults: Fault[]) => faults.filter((one) => lineOf(one) === lineOf(fault)).length;
      const left = count(after) < count(before) ? [] : [`${words} leaves ${lineOf(fault)}`];
      const isOld = (one: Fault) =>
        before.some((other) => other.rule === one.rule && other.file === one.file && isNear(other, one));
      const isCloserLook = (one: Fault) =>
        one.severity === 'warning' && one.file === fault.file && one.line === fault.line;
      const brought = after.filter((one) => !isOld(one) && !isCloserLook(one));
      return [...left, ...brought.map((one) => `${words} (${lineOf(fault)}) brings ${lineOf(one)}`)];
    }),
  );
  return { tried, complaints };
}

/** Lines may differ slightly, because a cure may add or remove some. */
function isNear(a: Fault, b: Fault): boolean {
  return a.message === b.message || Math.abs(a.line - b.line) < 5;
}
