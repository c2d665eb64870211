import { mailOf } from '../../behaviors/mail-of';
import { announcedAt } from '../../definitions/announced';
import type { Opening } from '../../definitions/open-now';
import type { SiteView } from '../../definitions/site-view';
import { whenToCall } from '../../definitions/when-to-call';
import type { leadSchema } from '../../leads/lead-schema';
import type { submitLead } from '../../leads/submit-lead';
import { doubtAbout, valuesIn } from './form-memory';
import { noticesAtOnce } from './notices-in-time';

/** What the form does once it is submitted: a part of its own, loaded at the first touch of the form. */

/** The outcome of the last request; `isNoticed` if a notice has already shown it. */
export interface Ending {
  isSent: boolean;
  isNoticed: boolean;
  /** Takes that notice away. */
  dismiss?: (() => void) | undefined;
  /** The request is sent again by itself while the page is open, unless the visitor changes it first. */
  isOwed: boolean;
  /** For a request that was not sent: its text, as the query of a mail. */
  typed?: string;
  /** For a sent request: when to expect a call, and its project type. */
  next?: string | undefined;
  type?: string;
  /** The announcements that are current at that moment. */
  announced?: NonNullable<SiteView['announcements']>;
}

interface Sending {
  site: Pick<SiteView, 'backend' | 'announcements'> & Opening;
  leadSchema: typeof leadSchema;
  submitLead: typeof submitLead;
  /** Nobody asked for this attempt, so that only its end is said. */
  isAgain: boolean;
  /** Called as soon as the request is stored, unless the form was changed since. */
  onStored: () => void;
}

/**
 * Sends the form. Resolves to what is wrong with its fields (after focusing the first), to how it ended, or to null if
 * a later attempt may still succeed and nothing new is to be said.
 */
export async function sendForm(
  element: HTMLFormElement,
  { site, leadSchema: schema, submitLead: submit, isAgain, onStored }: Sending,
): Promise<{ faults: Record<string, string> } | { ending: Ending } | null> {
  const typed = valuesIn(element);
  const parsed = schema.safeParse(typed);
  if (!parsed.success) {
    const faults: Record<string, string> = {};
    // If a field has several messages, the first one counts.
    for (const { path, message } of parsed.error.issues) faults[String(path[0])] ??= message;
    // The first field on the page, whatever the order of the schema.
    const first = [...element.elements].find((field) => (field.getAttribute('name') ?? '') in faults);
    if (first instanceof HTMLElement) first.focus();
    return { faults };
  }
  const outcome = await submit(parsed.data, site.backend, { doubt: doubtAbout(element) });
  if (outcome.ok) {
    // What was typed meanwhile is not sent, and stays.
    if (JSON.stringify(valuesIn(element)) === JSON.stringify(typed)) onStored();
    const notices = await noticesAtOnce();
    const dismiss = await notices?.showSuccess();
    const now = Date.now();
    return {
      ending: {
        isSent: true,
        isNoticed: notices !== null,
        dismiss,
        isOwed: false,
        next: whenToCall(site, now),
        type: parsed.data.type_projet,
        announced: announcedAt(site.announcements ?? [], now),
      },
    };
  }
  console.error('Lead insert failed', outcome.error);
  if (isAgain && outcome.isPassing) return null;
  const notices = await noticesAtOnce();
  const dismiss = await notices?.showFailure();
  return {
    ending: {
      isSent: false,
      isNoticed: notices !== null,
      dismiss,
      isOwed: outcome.isPassing,
      typed: mailOf(element),
    },
  };
}
