import { mailOf } from '../../behaviors/links/mail-of';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { Opening } from '../../../site/definitions/time/open-now';
import type { SiteView } from '../../../site/definitions/view/site-view';
import { clearDraft, emptyLead, type LeadValues, prefill, readDraft, saveDraft, valuesIn } from './form-draft';
import { watchForGesture } from './robot-trap';
import { loadLeadPath, warmUpLeadPath, type LoadSchema } from './sending/lead-path';
import type { Ending } from './sending/sending';

/** In ms: the wait before an owed request is sent again. A project that wakes takes a minute. */
const betweenAttempts = 20_000;

/**
 * In ms: how long an owed request is sent by itself. The database stores a repetition once only within a quarter of an
 * hour (`before_insert`), and an attempt without an answer may have been stored.
 */
const knownAgain = 14 * 60_000;

interface RequestForm {
  site: Pick<SiteView, 'backend' | 'announcements'> & Opening;
  /** Whether people who ask for this type of project are told to call. */
  isUrgent: (type: string) => boolean;
  loadSchema: LoadSchema;
}

/**
 * The state of a form that sends a request: idle, sending, idle again. On success the form is emptied. On failure nothing typed is
 * lost, neither by the error nor by a reload.
 */
export function useRequestForm({ site, isUrgent, loadSchema }: RequestForm) {
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
    const { unsent, ...draft } = readDraft(element);
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
    if (element.contains(document.activeElement)) warmUpLeadPath(loadSchema);
    return watchForGesture(element);
  }, [loadSchema]);

  const cease = () => setEnding((current) => current && { ...current, isOwed: false });
  const sendOwed = useEffectEvent((isInTime: boolean) => {
    if (isInTime) void attempt(formRef.current, true);
    else cease();
  });
  const isOwed = ending?.isOwed;
  useEffect(() => {
    if (!isOwed) return;
    const since = Date.now();
    const again = () => sendOwed(Date.now() - since < knownAgain);
    const timer = setInterval(again, betweenAttempts);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOwed]);

  // A notice never outlives what it says: the next attempt, another ending or another page takes it away.
  const dismiss = ending?.dismiss;
  useEffect(() => dismiss, [dismiss]);

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
    const code = await loadLeadPath(loadSchema).catch((error: unknown) => {
      console.error('Lead code not loaded', error);
    });
    if (!code) {
      if (isAgain) return;
      setEnding({ isSent: false, isNoticed: false, isOwed: true, typed: mailOf(element) });
      missedCode.current += 1;
      if (missedCode.current > 1) await loadPageAnew(element);
      return;
    }
    missedCode.current = 0;
    const result = await code.sendForm(element, {
      ...code,
      site,
      isUrgent,
      isAgain,
      empty: () => forgetTyped(element),
    });
    if (!result) return;
    if ('faults' in result) form.setErrors(result.faults);
    else setEnding(result.ending);
  }

  function forgetTyped(element: HTMLFormElement) {
    element.reset();
    form.clearErrors();
    clearDraft(element);
    setChosenType('');
  }

  function keepDraft(event: FormEvent<HTMLFormElement>) {
    const values = valuesIn(event.currentTarget);
    saveDraft(event.currentTarget, values);
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
    warmUp: () => warmUpLeadPath(loadSchema),
    keepDraft,
  };
}

/** Reloads if a newer deployment has removed this page's code; the draft survives the reload. */
async function loadPageAnew(form: HTMLFormElement): Promise<void> {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && saveDraft(form, { ...valuesIn(form), unsent: 'yes' })) location.reload();
}
