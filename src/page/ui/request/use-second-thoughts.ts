import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SiteView } from '../../../site/definitions/view/site-view';
import type * as Own from '../../leads/own-request';
import { fillIn, forgetAttempt, noteAttempt, type SentRequest } from './sending/attempts';
import { emptyLead, valuesIn, type LeadValues } from './form-draft';

export interface ThoughtsProps {
  request: SentRequest;
  own: typeof Own;
  form: HTMLFormElement;
  backend: SiteView['backend'];
  /** Empties the form. */
  empty: () => void;
  onBegin: () => void;
  onWithdrawn: () => void;
}

/** `sure`: the visitor is asked once more; `taken`, `late`, `failed`: why nothing was changed. */
type Stage = 'none' | 'open' | 'sure' | 'busy' | 'correcting' | 'taken' | 'late' | 'failed';

/** What a visitor may do with a request that has arrived, and the steps of doing it. `box` holds the buttons. */
export function useSecondThoughts(
  { request, own, form, backend, empty, onBegin, onWithdrawn }: ThoughtsProps,
  box: RefObject<HTMLDivElement | null>,
) {
  const { key } = request;
  const [stage, setStage] = useState<Stage>('none');
  const [left, setLeft] = useState(0);
  const revision = useRef(request.revision);
  const put = useRef<LeadValues>(undefined);

  useEffect(() => {
    let isHere = true;
    let over: ReturnType<typeof setTimeout>;
    const hide = () => setStage((now) => (now === 'open' || now === 'sure' ? 'none' : now));
    void own.askOwnRequest(key, backend).then((outcome) => {
      if (!isHere || !outcome.ok || outcome.answer.state !== 'open') return;
      revision.current = outcome.answer.revision;
      setLeft(outcome.answer.left);
      setStage('open');
      over = setTimeout(hide, outcome.answer.left * 1000);
    });
    return () => {
      isHere = false;
      clearTimeout(over);
    };
  }, [key, backend, own]);

  /**
   * Shows another stage, and moves the focus to its first button, because the one that was pressed is gone. At once: in
   * a later frame, it would take the focus back from a visitor who has gone on by the keyboard.
   */
  function goTo(next: Stage) {
    flushSync(() => setStage(next));
    box.current?.querySelector<HTMLElement>('button, a')?.focus();
  }

  function correct() {
    onBegin();
    const typed = valuesIn(form);
    put.current = JSON.stringify(typed) === JSON.stringify(emptyLead) ? undefined : typed;
    noteAttempt(form, {
      key,
      revision: revision.current,
      isCorrection: true,
      ...(put.current && { put: put.current }),
    });
    fillIn(form, request.typed);
    setStage('correcting');
    const [first] = form.elements;
    if (first instanceof HTMLElement) first.focus();
  }

  function keepAsItIs() {
    forgetAttempt(form);
    empty();
    if (put.current) fillIn(form, put.current);
    goTo('open');
  }

  async function withdraw() {
    onBegin();
    setStage('busy');
    const outcome = await own.withdrawLead(request.lead, { key, backend });
    if (!outcome.ok) goTo('failed');
    else if (outcome.answer.state === 'done') onWithdrawn();
    else goTo(outcome.answer.state === 'taken' ? 'taken' : 'late');
  }

  return { stage, left, goTo, correct, keepAsItIs, withdraw };
}
