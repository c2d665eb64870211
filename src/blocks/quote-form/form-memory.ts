/** The form before anything is typed. */
export const emptyLead = { prenom: '', nom: '', email: '', telephone: '', ville: '', type_projet: '', description: '' };
export type LeadValues = typeof emptyLead;

// The loader, which answers before the engine runs, writes here too.
const draftKey = 'vitrine:devis';

/** What is kept; `unsent` when the visitor asked to send it and it did not leave. */
type Draft = Partial<LeadValues> & { unsent?: string };

/** What was typed in this tab and not yet sent; empty when there is none or storage is closed. */
export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    // Written by `saveDraft` below, or by the loader, in this same tab.
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    // Storage is closed (private browsing) or was altered: the form simply starts empty.
    return {};
  }
}

/** Keeps what is typed for as long as the tab lives. False when it cannot be kept. */
export function saveDraft(values: Record<string, string>): boolean {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(values));
    return true;
  } catch {
    // Storage is closed or full: a reload will lose the draft, the form itself works.
    return false;
  }
}

/** Forgets the draft, once the request is sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is closed: there is no draft.
  }
}

/** What the address asks to fill in: `?ville=Rennes`, `?service=plomberie`. */
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

/** Notes that a person's hand reached the form; returns how to stop watching. */
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

/** Time below which only a script fills a form and sends it, in ms. */
const humanPace = 3000;

/**
 * True when a robot filled the form: the hidden field has a value, or the form was sent at once with
 * no key, pointer or typing from a person. Somebody quick is never taken for a robot.
 */
export function isLikelyRobot(element: HTMLFormElement): boolean {
  const isTrapped = new FormData(element).get('site_web') !== '';
  // The browser also knows of a hand that came before the engine; its word is younger than some browsers.
  const isByHand = touched.has(element) || navigator.userActivation?.hasBeenActive === true;
  return isTrapped || (performance.now() < humanPace && !isByHand);
}
