import { usualMessages, type DeskMessage } from '../definitions/desk-messages';
import type { ProjectType } from '../definitions/project-types';
import { fillText } from '../definitions/tokens';
import { offeredTypes } from './project-types';
import type { Documents } from './site-documents';
import { siteValues } from './written-scopes';

/** What the owner's desk is told of the documents, besides the company's name and colours. */
export interface DeskFacts {
  /** What its forms offer: for a request that comes by telephone. */
  types: Pick<ProjectType, 'value' | 'label'>[];
  /** Ready to be sent, the company's tokens filled. */
  messages: DeskMessage[];
}

/** The same on this machine and hosted. */
export function deskFacts(documents: Documents): DeskFacts {
  const site = documents.site[0]?.data;
  const scopes = site ? [siteValues(site)] : [];
  const filled = (text: string) => fillText(text, scopes, () => undefined);
  return {
    types: offeredTypes(documents).map(({ value, label }) => ({ value, label: filled(label) })),
    messages: (site?.messages ?? usualMessages).map(({ label, text }) => ({ label, text: filled(text) })),
  };
}
