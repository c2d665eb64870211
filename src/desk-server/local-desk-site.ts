import type { DeskSite } from '../desk/desk-site';
import { siteColors } from '../look/palette';
import { readSite, siteRoot } from '../read/read-site';
import { deskFacts } from '../resolve/desk-facts';
import { documentsOf } from '../resolve/site-documents';

/** The name and the colours of the company, as its documents say them now; plain ones while they cannot be read. */
export function localDeskSite(): DeskSite {
  try {
    const documents = documentsOf(readSite(siteRoot()));
    const site = documents.site[0]?.data;
    const { strong, accent } = siteColors(site?.look?.colors);
    return { company: site?.company.name ?? 'Vitrine', colors: { strong, accent }, ...deskFacts(documents) };
  } catch {
    // The documents are being written: the requests are there all the same.
    const { strong, accent } = siteColors(undefined);
    return {
      company: 'Vitrine',
      colors: { strong, accent },
      types: [{ value: 'autre', label: 'Autre' }],
      messages: [],
    };
  }
}
