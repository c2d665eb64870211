import { attachedAddress } from '../../../site/definitions/media/attached-files';
import { readOldAddress, withoutSlash } from '../../../site/definitions/addresses/old-address';
import { parseUrl } from '../../../site/definitions/addresses/parse-url';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { pageDocuments } from '../../../site/resolve/plan/page-documents';
import { redirectsOf } from '../../../site/resolve/addresses/redirects';
import { documentsOf, type Documents } from '../../../site/resolve/plan/site-documents';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { judgeRows, type Present } from './old-list/judge-rows';
import { proposer } from './old-list/likeliest';
import { listReport } from './old-list/list-report';
import { readList } from './old-list/read-list';
import { writeRedirects } from './old-list/write-redirects';

/**
 * Adds the addresses in a file to the redirects of `site.json`, in whatever form the file lists them. An address without
 * a target gets the page, or the section of the home page, with the most similar name. Returns the report, which says
 * of every row what became of it. Throws a `Refusal`.
 */
export function addOldAddresses([name]: readonly string[], source: SiteSource): string {
  if (name === undefined)
    throw new Refusal('Dites quel fichier tient la liste : npm run new -- redirections anciennes.csv');
  const documents = documentsOf(source);
  if (!documents.site[0]) throw new Refusal('Le fichier site.json ne peut pas être lu : npm run validate');
  const { rows, others } = readList(name);
  const verdicts = judgeRows(rows, presentSite(documents, { source, url: documents.site[0].data.url }));
  return listReport(writeRedirects(source, verdicts), others);
}

function presentSite(documents: Documents, { source, url }: { source: SiteSource; url: string }): Present {
  const addresses = new Set([
    ...pageDocuments(documents).flatMap(({ path, isWritten }) => (isWritten ? [path] : [])),
    ...(source.attached ?? []).map(({ file }) => attachedAddress(file)),
  ]);
  const key = (path: string, query: unknown) => JSON.stringify([path, query]);
  const known = new Map(redirectsOf(documents).map(({ from, query = [], to }) => [key(from, query), to]));
  const { hostname, pathname } = parseUrl(url) ?? { hostname: '', pathname: '' };
  return {
    hosts: new Set([hostname.replace(/^www\./, '')]),
    folder: withoutSlash(pathname).replace(/^\/$/, ''),
    addresses,
    leadsTo: (address) => {
      const old = readOldAddress(address);
      return old && known.get(key(old.path, old.query));
    },
    propose: proposer(documents, addresses),
  };
}
