import { drawnAtOnce } from '../../draw-at-once';
import type { Drawn } from '../../protocol';
import { askDraft } from '../api';
import { sharing } from '../texts/same';
import { draftsOf, type Core, type StudioState } from './studio-state';

/** The validator looks at the whole site: not while somebody types. In ms. */
const pauseBeforeCheck = 350;

/** Has the page drawn and the site checked as they would be with the drafts. */
export function drawing({ get, set }: Core) {
  let isAsking = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isUnchecked = false;
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
        const { drawn } = await askDraft({ path, drafts: draftsOf(get()), check: false });
        // Another page has been opened meanwhile: this answer is not its picture.
        if (get().path !== path) continue;
        set({ isDrawable: drawn !== undefined });
        drawAtOnce(drawn && withSame(get().drawn, drawn), documents);
      }
    } catch (error) {
      set({ error: sentenceOf(error) });
    } finally {
      isAsking = false;
    }
  }

  /** Takes over a picture of documents as they were, with the texts that have been typed since. */
  function drawAtOnce(drawn: StudioState['drawn'], before: StudioState['documents']): void {
    const { documents, drawn: present } = get();
    shown = documents;
    const next = drawn && drawnAtOnce(drawn, { before, after: documents });
    if (next && next !== present) set({ drawn: next });
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
        const { faults } = await askDraft({ drafts: sent, check: true });
        if (faults) set({ faults, checked: Object.fromEntries(sent.map(({ file, text }) => [file, text])) });
      }
    } catch (error) {
      set({ error: sentenceOf(error) });
    } finally {
      isChecking = false;
    }
  }

  return { redraw };
}

/** What the form reads of the picture seldom changes at a key: then it stays the same object, and no field is drawn anew. */
function withSame(before: Drawn | undefined, next: Drawn): Drawn {
  // What is the same has the same shape.
  return before ? { ...next, ...(sharing(pick(before), pick(next)) as ReturnType<typeof pick>) } : next;
}

function pick({ origins, tokens }: Drawn): Pick<Drawn, 'origins' | 'tokens'> {
  return { origins, tokens };
}

/** What is said of an error that was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TypeError) return 'Le serveur de l’atelier ne répond pas. Vos brouillons sont gardés.';
  return error instanceof Error ? error.message : String(error);
}
