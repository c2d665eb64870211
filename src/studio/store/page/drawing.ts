import { drawnAtOnce } from '../../preview/logic/draw-at-once';
import type { Drawn, StudioFault } from '../../logic/transport/protocol';
import { ask } from '../context/api';
import { sharing } from '../../logic/edits/same';
import { Unreachable } from '../../logic/transport/transport';
import { holdsTooLong } from '../../../site/definitions/text/longest-text';
import { changedDocuments, draftsOf, type Core, type StudioState } from '../studio-state';

/** Debounce in ms: the whole site is validated only after a pause in typing. */
const pauseBeforeCheck = 350;

/** Delay in ms before the server is asked for a page whose new text is already on the screen. */
const pauseBeforeAsking = 50;

/** Delay between retries, in ms. */
export const pauseBeforeRetry = 1000;

/** Keeps the shown page and the faults in sync with the drafts. */
export function drawing(core: Core) {
  const { get, set } = core;
  let isAsking = false;
  let isStale = false;
  /** How often something was typed. */
  let turns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isUnchecked = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The documents from which the shown page was made. */
  let shown: StudioState['documents'] = {};

  /** One request at a time; what is typed meanwhile is sent with the next one. */
  async function redraw(): Promise<void> {
    isStale = true;
    turns++;
    const isDrawn = !isTooLong() && drawAtOnce(get().drawn, shown);
    clearTimeout(timer);
    timer = setTimeout(() => void check(), pauseBeforeCheck);
    if (isAsking) return;
    isAsking = true;
    try {
      // The preview shows the keystroke first; the server's answer will say the same.
      if (isDrawn) await new Promise((resolve) => setTimeout(resolve, pauseBeforeAsking));
      while (isStale) {
        if (isTooLong()) await pauseInTyping();
        isStale = false;
        const { path, documents } = get();
        if (path === undefined) break;
        const { drawn } = await ask('POST draft', { path, drafts: draftsOf(get()), check: false });
        // Another page was opened meanwhile: the answer is stale.
        if (get().path !== path) continue;
        set({ isDrawable: drawn !== undefined });
        drawAtOnce(drawn, documents);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isAsking = false;
    }
  }

  /** Whether something is longer than any field allows: drawing the page again would hold up each key. */
  function isTooLong(): boolean {
    return changedDocuments(get()).some(({ data }) => holdsTooLong(data));
  }

  async function pauseInTyping(): Promise<void> {
    for (let last = -1; last !== turns;) {
      last = turns;
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeCheck));
    }
  }

  /** Shows an answer, with the texts typed since it was requested; returns whether the shown page has changed. */
  function drawAtOnce(drawn: StudioState['drawn'], before: StudioState['documents']): boolean {
    const { documents, drawn: present } = get();
    shown = documents;
    // Equal values have the same type; equal parts stay the same objects, so that they are not rendered again.
    const next = drawn && (sharing(present, drawnAtOnce(drawn, { before, after: documents })) as Drawn);
    if (!next || next === present) return false;
    set({ drawn: next });
    return true;
  }

  /** Called when a page has arrived as saved: requests it again if there are drafts or newer texts. */
  function arrived({ isBehind }: { isBehind: boolean }): void {
    shown = get().documents;
    if (isBehind || draftsOf(get()).length > 0) void redraw();
  }

  /** One check at a time: with thousands of documents it takes seconds. */
  async function check(): Promise<void> {
    isUnchecked = true;
    if (isChecking) return;
    isChecking = true;
    try {
      while (isUnchecked) {
        isUnchecked = false;
        const sent = draftsOf(get());
        const { faults } = await ask('POST draft', { drafts: sent, check: true });
        const checked = Object.fromEntries(sent.map(({ file, text }) => [file, text]));
        set({ away: undefined });
        if (faults) set({ faults: sharing(get().faults, faults) as StudioFault[], checked });
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isChecking = false;
    }
  }

  /** Shows an error. If the server is unreachable, retries until it answers. */
  function onFailure(error: unknown): void {
    if (!(error instanceof Unreachable)) return set({ error: sentenceOf(error), away: undefined });
    set({ away: error });
    clearTimeout(retry);
    retry = setTimeout(() => {
      void core.openAgain();
      void redraw();
    }, pauseBeforeRetry);
  }

  return { redraw, arrived, check, onFailure };
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
