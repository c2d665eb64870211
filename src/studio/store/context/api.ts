import { frenchTypography } from '../../../site/definitions/text/typography';
import { displayName, homeName } from '../../logic/documents/document-names';
import type { Changes } from '../../logic/transport/protocol';
import type { Refused } from '../../logic/transport/reply';
import type { InputOf, OutputOf, QuestionName } from '../../api/questions';
import type { SiteAnswer } from '../../api/library/site';
import { http } from './http';
import type { Transport } from '../../logic/transport/transport';

/* The questions of the editor. All functions throw an error with a French message if the server refuses. */

/** A refused question; the message is French. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}

let transport: Transport = http;

/** Replaces the transport for all later questions. */
export function askThrough(other: Transport): void {
  transport = other;
}

/** Asks a question and gives its answer: that of success, or what is said in its place, as of a document that has changed. */
export async function ask<Name extends QuestionName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  const { status, body } = await transport.ask(name, input);
  // Server and editor have the same version, hence the casts.
  if (status === 200 || !('error' in (body as object))) return body as OutputOf<Name>;
  throw new Refusal(frenchTypography((body as Refused).error), status);
}

/** All documents of the site, and the possible targets of links. */
export async function fetchSite(): Promise<SiteAnswer> {
  const site = await ask('GET site', {});
  return {
    ...site,
    documents: site.documents
      .map((one) => ({ ...one, name: displayName(one) }))
      .sort((one, other) => Number(other.path === '/') - Number(one.path === '/')),
    pages: site.pages.map((page) => ({ ...page, title: page.path === '/' ? homeName : page.title })),
  };
}

/** Calls back with changes of the site until `signal` aborts; rejects when the connection is lost. */
export function followChanges(onChange: (changes: Changes) => void, signal: AbortSignal): Promise<void> {
  return transport.follow(onChange, signal);
}
