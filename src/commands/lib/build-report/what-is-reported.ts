import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildReport } from '../../../build/build-site';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { offeredTypes } from '../../../site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { countedPages } from '../../../site/resolve/plan/counted-pages';
import { siteFacts } from '../../../site/resolve/facts/site-facts';
import type { Fault } from '../../../site/validate/report/fault';

/** Why nothing was built. */
export interface Failure {
  message: string;
  source?: SiteSource;
  faults?: readonly Fault[];
}

/** As many as a person reads, and as the function accepts. */
const mostFaults = 20;

/** The report of a successful build: the pages, the data for the database, and the images. */
export function reportOfSite(source: SiteSource, { addresses, images }: Pick<BuildReport, 'addresses' | 'images'>) {
  const documents = documentsOf(source);
  const pages = countedPages(documents, Date.now());
  return {
    outcome: 'online',
    addresses,
    images: Object.fromEntries(
      [...images].map(([name, { image }]) => [name, { id: blobId(path.join(source.root, name)), ...image }]),
    ),
    types: offeredTypes(documents),
    // The pages are part of `facts`: older versions of the function refuse new fields of a report.
    facts: { ...siteFacts(documents), ...(pages.length > 0 ? { pages } : {}) },
  };
}

/** The report of a failed build: the first faults with their fields, in the studio's wording. */
export async function reportOfFailure({ message, source, faults = [] }: Failure) {
  const errors = faults.filter(({ severity }) => severity === 'error').slice(0, mostFaults);
  if (!source || errors.length === 0) return { outcome: 'failed', faults: [{ file: '', says: cut(message) }] };
  const { shownFaults } = await import('../../../studio/features/fault-list/logic/shown-faults');
  return {
    outcome: 'failed',
    faults: shownFaults(source, errors).map(({ file, pointer, message: says, advice }) => ({
      file: file.slice(0, 300),
      field: pointer.slice(0, 300),
      says: cut(advice ? `${says} ${advice}` : says),
    })),
  };
}

function cut(text: string): string {
  return text.length > 1000 ? `${text.slice(0, 999)}…` : text;
}

/** The git object id of a file. By it, a browser knows that an image has not changed since it was published. */
function blobId(file: string): string {
  const bytes = readFileSync(file);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
