import { createElement, type ReactNode } from 'react';
import { mailOf } from '../../../behaviors/links/mail-of';
import { announcedAt } from '../../../../site/definitions/time/announced';
import type { Opening } from '../../../../site/definitions/time/open-now';
import type { SiteView } from '../../../../site/definitions/view/site-view';
import { whenToCall } from '../../../../site/definitions/time/when-to-call';
import type { RequestSchema, SentLead } from '../../../leads/callback-schema';
import type * as Own from '../../../leads/own-request';
import type { submitLead } from '../../../leads/submit-lead';
import { attemptOf, fillIn, forgetAttempt, noteAttempt, type Attempt, type SentRequest } from './attempts';
import { valuesIn, type LeadValues } from '../form-draft';
import { doubtAbout } from '../robot-trap';
import { noticesAtOnce } from '../notices/notices-in-time';
import { SentNotice } from '../notices/SentNotice';
import { arrivedTitle, correctedTitle, correctionRefused, correctionUnsent, success } from './words-after';

/** What the form does once it is submitted: a part of its own, loaded at the first touch of the form. */

/** The outcome of the last request; `isNoticed` if a notice has already shown it. */
export interface Ending {
  isSent: boolean;
  isNoticed: boolean;
  /** Takes that notice away. */
  dismiss?: (() => void) | undefined;
  /** The request is sent again by itself while the page is open, unless the visitor changes it first. */
  isOwed: boolean;
  /** For a request that was not sent: its text, as the query of a mail, and what to say instead of the usual. */
  typed?: string;
  unsent?: string | undefined;
  /** For a sent request: what is said of it. */
  says?: ReactNode;
}

interface Sending {
  site: Pick<SiteView, 'backend' | 'announcements'> & Opening;
  schema: RequestSchema;
  submitLead: typeof submitLead;
  own: typeof Own;
  isUrgent: (type: string) => boolean;
  /** Nobody asked for this attempt, so that only its end is said. */
  isAgain: boolean;
  /** Empties the form. */
  empty: () => void;
}

/**
 * Sends the form. Resolves to what is wrong with its fields (after focusing the first), to how it ended, or to null if
 * a later attempt may still succeed and nothing new is to be said.
 */
export async function sendForm(
  element: HTMLFormElement,
  sending: Sending,
): Promise<{ faults: Record<string, string> } | { ending: Ending } | null> {
  const typed = valuesIn(element);
  const parsed = sending.schema.safeParse(typed);
  if (!parsed.success) {
    const faults: Record<string, string> = {};
    // If a field has several messages, the first one counts.
    for (const { path, message } of parsed.error.issues) faults[String(path[0])] ??= message;
    // The first field on the page, whatever the order of the schema.
    const first = [...element.elements].find((field) => (field.getAttribute('name') ?? '') in faults);
    if (first instanceof HTMLElement) first.focus();
    return { faults };
  }
  const before = attemptOf(element);
  const outcome = await (before?.isCorrection ? correct : send)(element, { typed, lead: parsed.data, before, sending });
  if ('hold' in outcome) {
    forgetAttempt(element);
    const request = { ...outcome.hold, lead: parsed.data, typed };
    return { ending: await arrived(element, { request, sending, before }) };
  }
  if (before?.isCorrection && !outcome.isPassing) forgetAttempt(element);
  console.error('Lead insert failed', outcome.error);
  if (sending.isAgain && outcome.isPassing) return null;
  const isRefusal = outcome.unsent !== undefined && !outcome.isPassing;
  const notices = isRefusal ? null : await noticesAtOnce();
  const dismiss = await notices?.showFailure();
  return {
    ending: {
      isSent: false,
      // What the database says of a correction is no error.
      isNoticed: isRefusal || notices !== null,
      dismiss,
      isOwed: outcome.isPassing,
      typed: mailOf(element),
      unsent: outcome.unsent,
    },
  };
}

interface Asked {
  typed: LeadValues;
  lead: SentLead;
  before: Attempt | undefined;
  sending: Sending;
}

type Sent = { hold: Own.Hold } | { isPassing: boolean; error: unknown; unsent?: string };

/** Sends a request. If other words were tried before, without an answer, and have arrived, it replaces them. */
async function send(element: HTMLFormElement, { typed, lead, before, sending }: Asked): Promise<Sent> {
  const { site, own } = sending;
  const { backend } = site;
  const words = JSON.stringify(typed);
  if (before && before.typed !== words) {
    const replaced = await own.correctLead(lead, { ...before, backend, options: { within: 4000 } });
    if (!replaced.ok && replaced.isPassing) return replaced;
    if (replaced.ok && replaced.answer.state === 'done')
      return { hold: { key: before.key, revision: replaced.answer.revision } };
  }
  const attempt =
    before?.typed === words ? before : { key: own.newKey(), revision: 0, typed: words, isCorrection: false };
  noteAttempt(element, attempt);
  const outcome = await sending.submitLead(lead, backend, { doubt: doubtAbout(element), key: attempt.key });
  return outcome.ok ? { hold: attempt } : outcome;
}

/** Sends a correction of the request that the visitor has chosen to correct. */
async function correct(_: HTMLFormElement, { lead, before, sending }: Asked): Promise<Sent> {
  const hold = before!; // the caller has looked
  const outcome = await sending.own.correctLead(lead, { ...hold, backend: sending.site.backend });
  if (!outcome.ok) return { ...outcome, unsent: correctionUnsent };
  const { state, revision } = outcome.answer;
  if (state === 'done') return { hold: { key: hold.key, revision } };
  const unsent = state === 'taken' ? correctionRefused.taken : correctionRefused.late;
  return { isPassing: false, error: { state }, unsent };
}

async function arrived(
  element: HTMLFormElement,
  { request, sending, before }: { request: SentRequest; sending: Sending; before: Attempt | undefined },
): Promise<Ending> {
  const { site, own, empty, isUrgent } = sending;
  const isCorrection = before?.isCorrection === true;
  // What was typed meanwhile is not sent, and stays.
  if (JSON.stringify(valuesIn(element)) === JSON.stringify(request.typed)) {
    empty();
    if (before?.put) fillIn(element, before.put);
  }
  const notices = isCorrection ? null : await noticesAtOnce();
  const dismiss = await notices?.showSuccess();
  const now = Date.now();
  const isSaid = isCorrection || notices !== null;
  const words = {
    title: isCorrection ? correctedTitle : isSaid ? arrivedTitle : success.title,
    next: [isSaid ? '' : success.message, whenToCall(site, now)].filter(Boolean).join(' '),
    isUrgent: isUrgent(request.lead.type_projet),
    announced: announcedAt(site.announcements ?? [], now),
  };
  return {
    isSent: true,
    isNoticed: isSaid,
    dismiss,
    isOwed: false,
    says: createElement(SentNotice, { ...words, request, own, form: element, backend: site.backend, empty, dismiss }),
  };
}
