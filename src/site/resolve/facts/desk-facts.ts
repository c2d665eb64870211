import { reviewMessage, usualMessages, type DeskMessage } from '../../definitions/company/desk-messages';
import type { ProjectType } from '../../definitions/company/project-types';
import { fillText } from '../../definitions/text/tokens';
import { offeredTypes } from '../kinds/service/project-types';
import type { Documents } from '../plan/site-documents';
import { siteValues } from '../plan/site-scope';

/** What the owner's desk needs from the documents, besides the company's name and colours. */
export interface DeskFacts {
  /** The project types that the form for a request by telephone offers. */
  types: Pick<ProjectType, 'value' | 'label'>[];
  /** Messages ready to be sent, with the company's tokens filled. */
  messages: DeskMessage[];
  /** The message that asks a customer for a review, and the address to leave it at; absent if the site has none. */
  review?: { text: string; address: string };
  /** True if the site counts visits. */
  countsVisits?: boolean;
  /** The towns and services that a finished work can name; absent if the site lacks either. */
  works?: { towns: string[]; services: { slug: string; title: string; projectType?: string | undefined }[] };
}

/** The desk's facts, the same for the local desk and the hosted one. */
export function deskFacts(documents: Documents): DeskFacts {
  const site = documents.site[0]?.data;
  const scopes = site ? [siteValues(site)] : [];
  const filled = (text: string) => fillText(text, scopes, () => undefined);
  const french = (a: string, b: string) => a.localeCompare(b, 'fr');
  const towns = documents.town.map(({ data }) => data.name).sort(french);
  const services = documents.service
    .map(({ slug, data: { card, projectType } }) => ({ slug, title: filled(card.title), projectType }))
    .sort((a, b) => french(a.title, b.title));
  return {
    types: offeredTypes(documents).map(({ value, label }) => ({ value, label: filled(label) })),
    messages: (site?.messages ?? usualMessages).map(({ label, text }) => ({ label, text: filled(text) })),
    ...(site?.reviews ? { review: { text: filled(reviewMessage), address: site.reviews } } : {}),
    ...(site?.countsVisits ? { countsVisits: true } : {}),
    ...(towns.length > 0 && services.length > 0 ? { works: { towns, services } } : {}),
  };
}
