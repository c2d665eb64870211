import type { Doubt } from '../../leads/submit-lead';

const touched = new WeakSet<Element>();

/** Notes that a person has touched the form. Returns a function that stops watching. */
export function watchForGesture(element: HTMLFormElement): () => void {
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
  const isByPerson = touched.has(element) || navigator.userActivation?.hasBeenActive === true;
  return performance.now() < humanPace && !isByPerson ? 'pace' : undefined;
}
