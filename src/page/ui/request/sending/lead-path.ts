import { askAnew } from '../../../behaviors/links/ask-anew';
import type { RequestSchema } from '../../../leads/callback-schema';
import { loadNotices, soon } from '../notices/notices-in-time';

/** Loads what a form's request is checked by. */
export type LoadSchema = () => Promise<RequestSchema>;

/**
 * The code that sends a request, loaded at the first touch of the form, so that it is there when needed. A failed load
 * is retried at once, past the browser's copy, and on the next call.
 */
export function loadLeadPath(loadSchema: LoadSchema): ReturnType<typeof load> {
  return load(loadSchema).catch(() => askAnew().then(() => load(loadSchema)));
}

async function load(loadSchema: LoadSchema) {
  const [schema, { submitLead }, own, { sendForm }] = await soon(
    Promise.all([
      loadSchema(),
      import('../../../leads/submit-lead'),
      import('../../../leads/own-request'),
      import('./sending'),
    ]),
    15_000,
  );
  return { schema, submitLead, own, sendForm };
}

/** Preloads the code for sending a request. Errors are ignored here: they are reported when the code is needed. */
export function warmUpLeadPath(loadSchema: LoadSchema): void {
  void Promise.allSettled([loadLeadPath(loadSchema), loadNotices()]);
}
