import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SiteView } from '../../definitions/site-view';
import { clearDraft, isLikelyRobot, prefill, readDraft, saveDraft, watchHand } from './form-memory';

export const emptyLead = { prenom: '', nom: '', email: '', telephone: '', ville: '', type_projet: '', description: '' };
export type LeadValues = typeof emptyLead;

/** The lead's schema and its sender come with the first touch of the form, not with the page. */
async function loadLeadPath() {
  const [{ leadSchema }, { submitLead }, { showFailure, showSuccess }] = await Promise.all([
    import('../../leads/lead-schema'),
    import('../../leads/submit-lead'),
    import('./notices'),
  ]);
  return { leadSchema, submitLead, showFailure, showSuccess };
}

/**
 * State of the quote form: idle, sending, idle again. On success it is emptied; on failure nothing
 * typed is lost, neither by the error nor by a reload of the page.
 */
export function useQuoteForm(backend: SiteView['backend']) {
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isEnhanced, setEnhanced] = useState(false);
  const form = useForm<LeadValues>({
    mode: 'uncontrolled',
    initialValues: emptyLead,
  });

  useEffect(() => {
    const element = formRef.current;
    if (!element) return;
    // The inputs themselves hold the values: what was typed before the engine started stays, with the cursor.
    for (const [name, value] of Object.entries({ ...readDraft(), ...prefill(location.search) })) {
      const field = element.elements.namedItem(name);
      if (
        (field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement) &&
        !field.value
      )
        field.value = value;
    }
    setEnhanced(true);
    return watchHand(element);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    // A ref, not the state: two clicks can come before the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailed(false);
    try {
      await send(element);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  async function send(element: HTMLFormElement) {
    const { leadSchema, submitLead, showFailure, showSuccess } = await loadLeadPath();
    const parsed = leadSchema.safeParse(Object.fromEntries(valuesIn(element)));
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      // The first message of a field is the one that matters.
      form.setErrors(Object.fromEntries(faults.toReversed()));
      element.querySelector<HTMLElement>(`[name="${faults[0]?.[0]}"]`)?.focus();
      return;
    }
    const outcome = isLikelyRobot(element) ? { ok: true as const } : await submitLead(parsed.data, backend);
    if (outcome.ok) {
      element.reset();
      form.clearErrors();
      clearDraft();
      showSuccess();
    } else {
      console.error('Lead insert failed', outcome.error);
      setFailed(true);
      showFailure();
    }
  }

  return {
    form,
    formRef,
    isSending,
    hasFailed,
    isEnhanced,
    submit,
    warmUp: () => void loadLeadPath(),
    keepDraft: (event: FormEvent<HTMLFormElement>) => saveDraft(Object.fromEntries(valuesIn(event.currentTarget))),
  };
}

function valuesIn(element: HTMLFormElement): [string, string][] {
  const data = new FormData(element);
  return Object.keys(emptyLead).map((name) => [name, String(data.get(name) ?? '')]);
}
