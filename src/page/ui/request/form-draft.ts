import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { callbackType } from '../../../site/definitions/company/project-types';

export const emptyLead = { prenom: '', nom: '', email: '', telephone: '', ville: '', type_projet: '', description: '' };
export type LeadValues = typeof emptyLead;

// The loader, which runs before the engine, uses the same key for every form.
const earlyKey = 'vitrine:devis';

/** A form with a name has a draft of its own. */
function keyOf(form: HTMLFormElement): string {
  return `${earlyKey}${form.name}`;
}

/** The stored draft; `unsent` if the visitor submitted it and it could not be sent. */
type Draft = Partial<LeadValues> & { unsent?: string };

/** The draft typed into this form in this tab and not sent yet; empty if there is none or storage is unavailable. */
export function readDraft(form: HTMLFormElement): Draft {
  try {
    takeEarlyDraft(form);
    const kept = sessionStorage.getItem(ownKey(keyOf(form)));
    const draft: unknown = kept !== null && isOf(form, kept) ? JSON.parse(kept) : {};
    // Written by `saveDraft` below, or by the loader, in the same tab.
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    // Storage is unavailable (private browsing) or its content was changed: the form starts empty.
    return {};
  }
}

/** What the loader kept of a form with a name becomes its own draft, which goes when it is sent. */
function takeEarlyDraft(form: HTMLFormElement): void {
  const kept = sessionStorage.getItem(ownKey(earlyKey));
  if (form.name === '' || kept === null || !isOf(form, kept)) return;
  sessionStorage.setItem(ownKey(keyOf(form)), kept);
  sessionStorage.removeItem(ownKey(earlyKey));
}

/** Whether a stored draft is of this form: a form with a name has its type of project, which no other offers. */
function isOf(form: HTMLFormElement, kept: string): boolean {
  return kept.includes(`"type_projet":"${callbackType}"`) === (form.name === callbackType);
}

/** Stores the draft for the lifetime of the tab. Returns false if it cannot. */
export function saveDraft(form: HTMLFormElement, values: Draft): boolean {
  try {
    sessionStorage.setItem(ownKey(keyOf(form)), JSON.stringify(values));
    return true;
  } catch {
    // Storage is unavailable or full: a reload loses the draft, but the form works.
    return false;
  }
}

/** Deletes the draft after the request is sent. */
export function clearDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(ownKey(keyOf(form)));
  } catch {
    // Storage is unavailable, so there is no draft.
  }
}

/** Values from the URL: `?ville=Rennes`, `?service=plomberie`. */
export function prefill(search: string): Partial<LeadValues> {
  const query = new URLSearchParams(search);
  const ville = query.get('ville');
  const service = query.get('service');
  return {
    ...(ville ? { ville: ville.slice(0, 100) } : {}),
    ...(service ? { type_projet: service } : {}),
  };
}

/** The fields of the form as they are typed. */
export function valuesIn(element: HTMLFormElement): LeadValues {
  const data = new FormData(element);
  return Object.fromEntries(Object.keys(emptyLead).map((name) => [name, String(data.get(name) ?? '')])) as LeadValues;
}
