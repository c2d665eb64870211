import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import type { Fault } from '../../../src/site/validate/report/fault';
import { siteCopy } from './site-copy';
import { assertFrench } from './spoil';

/** The errors of a file that is written into a copy of the fixture. */
export function faultsOf(file: string, content: string | Uint8Array): Pick<Fault, 'rule' | 'message'>[] {
  const root = siteCopy();
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
  const faults = validateSite(readSite(root)).filter((fault) => fault.file === file && fault.severity === 'error');
  for (const fault of faults) assertFrench(fault);
  return faults.map(({ rule, message }) => ({ rule, message }));
}

/** A sound drawing with `inner` in it, and `more` among its attributes. */
export const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inner}<path d="M0 0h9v9z"/></svg>`;
