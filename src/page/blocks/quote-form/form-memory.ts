import { ownKey } from '../../../site/definitions/addresses/own-folder';
import type { Doubt } from '../../leads/submit-lead';

/** The empty form. */
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

const touched = new WeakSet<Element>();

/** Notes that a person has touched the form. Returns a function that stops watching. */
export function watchHand(element: HTMLFormElement): () => void {
  const note = (event: Event) => {
    if (event.isTrusted) touched.add(element);
  };
  const events = ['pointerdown', 'keydown', 'input'] as const;
  for (const name of events) element.addEventListener(name, note);
  return () => {
    for (const name of events) element.removeEventListener(name, note);
  };
}

/** In ms: only a script fills and sends a form faster than this. */
const humanPace = 3000;

/** The name of the hidden field. No program that fills forms for people knows it as a kind of value. */
export const trapName = 'reste_vide';

/**
 * Why a robot seems to have filled the form: the hidden field has a value, or the form was sent very fast without any
 * trusted key, pointer or input event. It is a doubt and no proof, because some browsers fill hidden fields for people.
 */
export function doubtAbout(element: HTMLFormElement): Doubt | undefined {
  if (new FormData(element).get(trapName)) return 'trap';
  // `userActivation` also knows of touches before the engine ran; some browsers lack it.
  const isByHand = touched.has(element) || navigator.userActivation?.hasBeenActive === true;
  return performance.now() < humanPace && !isByHand ? 'pace' : undefined;
}

/** The fields of the form as they are typed. */
export function valuesIn(element: HTMLFormElement): LeadValues {
  const data = new FormData(element);
  return Object.fromEntries(Object.keys(emptyLead).map((name) => [name, String(data.get(name) ?? '')])) as LeadValues;
}
