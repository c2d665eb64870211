import { ownKey } from '../../../site/definitions/addresses/own-folder';

export const emptyLead = { prenom: '', nom: '', email: '', telephone: '', ville: '', type_projet: '', description: '' };
export type LeadValues = typeof emptyLead;

// The loader, which runs before the engine, uses the same key.
const draftKey = 'vitrine:devis';

/** The stored draft; `unsent` if the visitor submitted it and it could not be sent. */
type Draft = Partial<LeadValues> & { unsent?: string };

/** The draft typed in this tab and not sent yet; empty if there is none or storage is unavailable. */
export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(ownKey(draftKey)) ?? '{}');
    // Written by `saveDraft` below, or by the loader, in the same tab.
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    // Storage is unavailable (private browsing) or its content was changed: the form starts empty.
    return {};
  }
}

/** Stores the draft for the lifetime of the tab. Returns false if it cannot. */
export function saveDraft(values: Draft): boolean {
  try {
    sessionStorage.setItem(ownKey(draftKey), JSON.stringify(values));
    return true;
  } catch {
    // Storage is unavailable or full: a reload loses the draft, but the form works.
    return false;
  }
}

/** Deletes the draft after the request is sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(ownKey(draftKey));
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
