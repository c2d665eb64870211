import type { DeskSite } from '../../desk/desk-site';
import { siteColors } from '../../site/look/palette';
import { readSite, siteRoot } from '../../site/read/read-site';
import { deskFacts } from '../../site/resolve/facts/desk-facts';
import { documentsOf } from '../../site/resolve/plan/site-documents';

/** The company's name and colours from the current documents; defaults if they cannot be read. */
export function localDeskSite(): DeskSite {
  try {
    const documents = documentsOf(readSite(siteRoot()));
    const site = documents.site[0]?.data;
    const { strong, accent } = siteColors(site?.look?.colors);
    return {
      company: site?.company.name ?? 'Vitrine',
      colors: { strong, accent },
      url: site?.url ?? 'local',
      ...deskFacts(documents),
    };
  } catch {
    // The documents are being edited; the desk must work anyway.
    const { strong, accent } = siteColors(undefined);
    return {
      company: 'Vitrine',
      colors: { strong, accent },
      types: [{ value: 'autre', label: 'Autre' }],
      messages: [],
      url: 'local',
    };
  }
}
