import { mailOf } from '../../behaviors/mail-of';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Opening } from '../../definitions/open-now';
import type { SiteView } from '../../definitions/site-view';
import {
  clearDraft,
  doubtAbout,
  emptyLead,
  type LeadValues,
  prefill,
  readDraft,
  saveDraft,
  watchHand,
} from './form-memory';
import { useOwedRequest } from './use-owed-request';
import { loadLeadPath, noticesAtOnce, announcedNow, warmUpLeadPath, whenNext } from './lead-path';

/** The outcome of the last request; `isNoticed` if a notice has already shown it. */
interface Ending {
  isSent: boolean;
  isNoticed: boolean;
  /** The request is sent again by itself (`use-owed-request.ts`), unless the visitor changes it first. */
  isOwed: boolean;
  /** For a request that was not sent: its text, as the query of a mail. */
  typed?: string;
  /** For a sent request: when to expect a call, and its project type. */
  next?: string | undefined;
  type?: string;
  /** The announcements that are current at that moment. */
  announced?: NonNullable<SiteView['announcements']>;
}

/**
 * The state of the quote form: idle, sending, idle again. On success the form is emptied. On failure nothing typed is
 * lost, neither by the error nor by a reload.
 */
export function useQuoteForm(site: Pick<SiteView, 'backend' | 'announcements'> & Opening) {
  const formRef = useRef<HTMLFormElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const missedCode = useRef(0);
  const sender = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const [chosenType, setChosenType] = useState('');
  const form = useForm<LeadValues>({
    mode: 'uncontrolled',
    initialValues: emptyLead,
  });

  useEffect(() => {
    const element = formRef.current;
    if (!element) return;
    const { unsent, ...draft } = readDraft();
    // The inputs are uncontrolled: what was typed before the engine started stays, with the cursor.
    for (const [name, value] of Object.entries({ ...draft, ...prefill(location.search) })) {
      const field = element.elements.namedItem(name);
      if (!field || !('value' in field) || field.value) continue;
      field.value = value;
      // A value that the list does not offer would show nothing at all.
      if (!field.value) field.value = '';
    }
    setChosenType(valuesIn(element).type_projet ?? '');
    if (unsent) setEnding({ isSent: false, isNoticed: false, isOwed: false, typed: mailOf(element) });
    setEnhanced(true);
    // The touch that started the engine came before these listeners.
    if (element.contains(document.activeElement)) warmUpLeadPath();
    return watchHand(element);
  }, []);

  const cease = () => setEnding((current) => current && { ...current, isOwed: false });
  useOwedRequest(ending?.isOwed === true, () => attempt(formRef.current, true), cease);

  // A disabled button loses the focus, which breaks keyboard navigation.
  useEffect(() => {
    if (isSending) return;
    if (document.activeElement === document.body) sender.current?.focus({ preventScroll: true });
    sender.current = null;
  }, [isSending]);

  // Scrolls so that the message is neither outside the window nor under the notice.
  const isSaidHere = ending !== null;
  useEffect(() => {
    if (isSaidHere) statusRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaidHere]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await attempt(event.currentTarget, false);
  }

  /** Sends the form, unless it is being sent. An attempt that nobody asked for (`isAgain`) says only that it succeeded. */
  async function attempt(element: HTMLFormElement | null, isAgain: boolean) {
    // A ref and not the state: two clicks can come before the next render.
    if (!element || isBusy.current) return;
    isBusy.current = true;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) sender.current = activeElement;
    setSending(true);
    if (!isAgain) setEnding(null);
    try {
      await send(element, isAgain);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  async function send(element: HTMLFormElement, isAgain: boolean) {
    const leadPath = await loadLeadPath().catch((error: unknown) => {
      console.error('Lead code not loaded', error);
    });
    if (!leadPath) {
      if (isAgain) return;
      await fail(element, true);
      missedCode.current += 1;
      if (missedCode.current > 1) await loadPageAnew(valuesIn(element));
      return;
    }
    missedCode.current = 0;
    const parsed = leadPath.leadSchema.safeParse(valuesIn(element));
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      // If a field has several messages, the first one counts.
      form.setErrors(faults.reduceRight((errors, [name, message]) => ({ ...errors, [name]: message }), {}));
      const faulty = new Set(faults.map(([name]) => name));
      // The first field on the page, whatever the order of the schema.
      const first = [...element.elements].find((field) => faulty.has(field.getAttribute('name') ?? ''));
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    const outcome = await leadPath.submitLead(parsed.data, site.backend, { doubt: doubtAbout(element) });
    if (outcome.ok) {
      element.reset();
      form.clearErrors();
      clearDraft();
      const notices = await noticesAtOnce();
      await notices?.showSuccess();
      setChosenType('');
      const { type_projet: type } = parsed.data;
      const [next, announced] = await Promise.all([whenNext(site), announcedNow(site.announcements)]);
      setEnding({ isSent: true, isNoticed: notices !== null, isOwed: false, next, type, announced });
    } else {
      console.error('Lead insert failed', outcome.error);
      if (!isAgain || !outcome.isPassing) await fail(element, outcome.isPassing);
    }
  }

  async function fail(element: HTMLFormElement, isOwed: boolean) {
    const notices = await noticesAtOnce();
    await notices?.showFailure();
    setEnding({ isSent: false, isNoticed: notices !== null, isOwed, typed: mailOf(element) });
  }

  function keepDraft(event: FormEvent<HTMLFormElement>) {
    const values = valuesIn(event.currentTarget);
    saveDraft(values);
    setChosenType(values.type_projet ?? '');
    // A request that the visitor is changing must not be sent automatically.
    cease();
  }

  return {
    form,
    formRef,
    statusRef,
    isSending,
    ending,
    isEnhanced,
    chosenType,
    submit,
    warmUp: warmUpLeadPath,
    keepDraft,
  };
}

/** Reloads if a newer deployment has removed this page's code; the draft survives the reload. */
async function loadPageAnew(values: Record<string, string>): Promise<void> {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && saveDraft({ ...values, unsent: 'yes' })) location.reload();
}

function valuesIn(element: HTMLFormElement): Record<string, string> {
  const data = new FormData(element);
  return Object.fromEntries(Object.keys(emptyLead).map((name) => [name, String(data.get(name) ?? '')]));
}
