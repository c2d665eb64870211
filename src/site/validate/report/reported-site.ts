import { digestOf } from '../../definitions/shapes/digest';
import type { SiteSource } from '../../definitions/documents/site-source';
import type { Fault } from './fault';
import { shownPath } from './shown-path';

/** A site and what is wrong in it. */
export interface ReportedSite {
  source: SiteSource;
  faults: readonly Fault[];
}

/** A fault with what tools ask for. */
export interface ToldFault extends Fault {
  /** Relative to the current folder, or absolute if it is outside. */
  path: string;
  /** Message and advice. */
  text: string;
  /** The same as long as the fault stays, wherever its line moves; unique in the run. */
  fingerprint: string;
}

/** The faults of all sites, in order. */
export function toldFaults(sites: readonly ReportedSite[]): ToldFault[] {
  const seen = new Map<string, number>();
  return sites.flatMap(({ source, faults }) =>
    faults.map((fault) => {
      const path = shownPath(fault.file, source);
      const key = JSON.stringify([path, fault.rule, fault.message]);
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      const text = fault.advice ? `${fault.message} ${fault.advice}` : fault.message;
      return { ...fault, path, text, fingerprint: digestOf(before === 0 ? key : `${key}${before}`) };
    }),
  );
}
