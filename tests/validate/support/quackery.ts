import { validateSite } from '../../../src/build/validate-site';
import type { SiteSource } from '../../../src/definitions/site-source';
import type { ValidateOptions } from '../../../src/validate/check-site';
import type { Fault } from '../../../src/validate/report/fault';
import { curesOf } from './cures';

/** A fault by what it says of which file. */
const said = ({ file, rule, message }: Fault) => `${file} ${rule}: ${message}`;

/**
 * What is wrong with the cures that the faults of a site propose: the fault is still there, or another came. A value
 * that can be read at last may still be warned about where it stands, and a name that was unknown may be so under the
 * same rule as before.
 */
export function quackery(site: SiteSource, options: ValidateOptions = {}): { tried: number; complaints: string[] } {
  const before = validateSite(site, options);
  let tried = 0;
  const complaints = before.flatMap((fault) =>
    curesOf(site, fault).flatMap(({ words, site: cured }) => {
      tried++;
      const after = validateSite(cured, options);
      const count = (faults: Fault[]) => faults.filter((one) => said(one) === said(fault)).length;
      const left = count(after) < count(before) ? [] : [`${words} leaves ${said(fault)}`];
      const isOld = (one: Fault) =>
        before.some((other) => other.rule === one.rule && other.file === one.file && isNear(other, one));
      const isCloserLook = (one: Fault) =>
        one.severity === 'warning' && one.file === fault.file && one.line === fault.line;
      const brought = after.filter((one) => !isOld(one) && !isCloserLook(one));
      return [...left, ...brought.map((one) => `${words} (${said(fault)}) brings ${said(one)}`)];
    }),
  );
  return { tried, complaints };
}

/** A cure may add a line, or take some out. */
function isNear(a: Fault, b: Fault): boolean {
  return a.message === b.message || Math.abs(a.line - b.line) < 5;
}
