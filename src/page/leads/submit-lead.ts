import type { Database } from '../../../supabase/database.types';
import type { Backend } from './backend-config';
import type { SentLead } from './callback-schema';
import { askForMail, connect, persist, type ReachOptions, type Refused } from './reach-backend';
import { sourcePage } from './source-page';

type Options = ReachOptions & {
  /** The path of the page from which the visitor came; by default, from the browser's history of the tab. */
  page?: string | undefined;
  /** Why the sender looks like a robot: the request is stored, but waits in quarantine. */
  doubt?: Doubt | undefined;
  /** By which its sender can correct or withdraw it for a while (`own-request.ts`). */
  key?: string | undefined;
};

/** The hidden field was filled, or the form was sent faster than a hand can. */
export type Doubt = 'trap' | 'pace';

/**
 * Stores the lead, with retries for at most ten seconds unless it is refused for good, then triggers the mail without waiting
 * for it. Retries are safe (idempotent): the database (`before_insert`) keeps identical requests of the same quarter
 * of an hour only once. Never throws.
 */
export async function submitLead(
  lead: SentLead,
  backend: Backend,
  options: Options = {},
): Promise<{ ok: true } | Refused> {
  try {
    const client = connect(backend, options);
    // Only on this request: the function's preflight allows no new header. The body stays the seven fields.
    const headers = {
      'x-page-path': options.page ?? sourcePage(),
      'x-doubt': options.doubt,
      'x-request-key': options.key,
    };
    const row: Database['public']['Tables']['leads']['Insert'] = lead;
    const outcome = await persist(
      ({ isBare, signal }) => {
        const insert = client.from('leads').insert(row).abortSignal(signal);
        for (const [name, value] of Object.entries(isBare ? {} : headers)) if (value) insert.setHeader(name, value);
        return insert;
      },
      // Nothing else says that a row was stored.
      ({ status }) => status === 201 || undefined,
      options.within,
    );
    if (!outcome.ok) return outcome;
    void askForMail(client, lead);
    return { ok: true };
  } catch (error) {
    return { ok: false, isPassing: false, error };
  }
}
