import { drawnAtOnce } from '../../draw-at-once';
import type { Drawn, StudioFault } from '../../core/protocol';
import { ask } from '../api';
import { sharing } from '../../core/texts/same';
import { Unreachable } from '../../core/transport';
import { draftsOf, type Core, type StudioState } from './studio-state';

/** The validator looks at the whole site: not while somebody types. In ms. */
const pauseBeforeCheck = 350;

/** Between two attempts to reach whoever does not answer. In ms. */
export const pauseBeforeRetry = 1000;

/** Has the page drawn and the site checked as they would be with the drafts. */
export function drawing({ get, set }: Core) {
  let isAsking = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isUnchecked = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** What the picture is of. */
  let shown: StudioState['documents'] = {};

  /** One question at a time: what was typed meanwhile goes with the next. */
  async function redraw(): Promise<void> {
    isStale = true;
    drawAtOnce(get().drawn, shown);
    clearTimeout(timer);
    timer = setTimeout(() => void check(), pauseBeforeCheck);
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        const { path, documents } = get();
        if (path === undefined) break;
        const { drawn } = await ask('POST draft', { path, drafts: draftsOf(get()), check: false });
        // Another page has been opened meanwhile: this answer is not its picture.
        if (get().path !== path) continue;
        set({ isDrawable: drawn !== undefined });
        drawAtOnce(drawn, documents);
      }
    } catch (error) {
      failed(error);
    } finally {
      isAsking = false;
    }
  }

  /** Takes over a picture of documents as they were, with the texts that have been typed since. */
  function drawAtOnce(drawn: StudioState['drawn'], before: StudioState['documents']): void {
    const { documents, drawn: present } = get();
    shown = documents;
    // What is the same has the same shape, and stays the same object: no field, and no page, is drawn anew.
    const next = drawn && (sharing(present, drawnAtOnce(drawn, { before, after: documents })) as Drawn);
    if (next && next !== present) set({ drawn: next });
  }

  /** A page has come as the disk has it: what is asked again is only what drafts, or newer texts, may have made of it. */
  function arrived({ isBehind }: { isBehind: boolean }): void {
    shown = get().documents;
    if (isBehind || draftsOf(get()).length > 0) void redraw();
  }

  /** One at a time, too: among thousands of documents a check takes seconds. */
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
      failed(error);
    } finally {
      isChecking = false;
    }
  }

  /** Says what went wrong. Where nobody answers, page and faults are asked for again until somebody does. */
  function failed(error: unknown): void {
    if (!(error instanceof Unreachable)) return set({ error: sentenceOf(error), away: undefined });
    set({ away: error });
    clearTimeout(retry);
    retry = setTimeout(() => void redraw(), pauseBeforeRetry);
  }

  return { redraw, arrived, check, failed };
}

/** What is said of an error that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
