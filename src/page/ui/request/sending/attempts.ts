import { ownKey } from '../../../../site/definitions/addresses/own-folder';
import type { SentLead } from '../../../leads/callback-schema';
import type { Hold } from '../../../leads/own-request';
import type { LeadValues } from '../form-draft';

/** What a form has tried to send: it may have arrived although no answer came. */
export interface Attempt extends Hold {
  /** As JSON: the same content has the same key, so that it is stored once. */
  typed?: string;
  /** Whether the visitor corrects a request that has arrived. */
  isCorrection: boolean;
  /** What had been typed meanwhile, to be put back after the correction. */
  put?: LeadValues;
}

const attempts = new WeakMap<HTMLFormElement, Attempt>();

/** A correction that was begun survives a reload, like the draft; otherwise the request would be sent twice. */
function keyOf(form: HTMLFormElement): string {
  return `vitrine:devis-correction${form.name}`;
}

export function attemptOf(form: HTMLFormElement): Attempt | undefined {
  return attempts.get(form) ?? storedCorrection(form);
}

export function noteAttempt(form: HTMLFormElement, attempt: Attempt): void {
  attempts.set(form, attempt);
  if (!attempt.isCorrection) return;
  try {
    const { key, revision } = attempt;
    sessionStorage.setItem(ownKey(keyOf(form)), JSON.stringify({ key, revision }));
  } catch {
    // Storage is unavailable: after a reload, the correction is sent as another request.
  }
}

export function forgetAttempt(form: HTMLFormElement): void {
  attempts.delete(form);
  try {
    sessionStorage.removeItem(ownKey(keyOf(form)));
  } catch {
    // Storage is unavailable, so nothing is there.
  }
}

function storedCorrection(form: HTMLFormElement): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(ownKey(keyOf(form))) ?? 'null');
    // Written above, in the same tab.
    return stored ? { ...(stored as Hold), isCorrection: true } : undefined;
  } catch {
    return undefined;
  }
}

/** A request that has arrived, as its sender may change it. */
export interface SentRequest extends Hold {
  lead: SentLead;
  typed: LeadValues;
}

/** Puts values into the fields, and tells the form as if they were typed. */
export function fillIn(form: HTMLFormElement, values: LeadValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
