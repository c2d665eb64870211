import { askAnew } from '../../../behaviors/links/ask-anew';
import { loadNotices, soon } from '../notices/notices-in-time';

/**
 * The code that sends a request, loaded at the first touch of the form, so that it is there when needed. A failed load
 * is retried at once, past the browser's copy, and on the next call.
 */
export function loadLeadPath(): ReturnType<typeof load> {
  return load().catch(() => askAnew().then(load));
}

async function load() {
  const [{ leadSchema }, { submitLead }, own, { sendForm }] = await soon(
    Promise.all([
      import('../../../leads/lead-schema'),
      import('../../../leads/submit-lead'),
      import('../../../leads/own-request'),
      import('./sending'),
    ]),
    15_000,
  );
  return { leadSchema, submitLead, own, sendForm };
}

/** Preloads the code for sending a request. Errors are ignored here: they are reported when the code is needed. */
export function warmUpLeadPath(): void {
  void Promise.allSettled([loadLeadPath(), loadNotices()]);
}
