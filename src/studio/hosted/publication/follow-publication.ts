import { signal } from '../../../site/definitions/view/signal';
import { publicationState, noticeOf, type Build, type Known, type PublicationState } from './publication-state';
import { lastSent, lastTold, rememberSent, rememberTold } from './sent-commit';

/** In ms: the first interval between two questions, how long it applies, and the interval after that. */
const often = 4000;
const first = 2 * 60_000;
const seldom = 30_000;

/** In ms: for how long another person's publication is worth a notice. */
const news = 24 * 60 * 60_000;

export type PublicationFollower = ReturnType<typeof followPublications>;

/** Which publication is followed: that of `commit`, or the last one. */
export interface Followed {
  commit: string | undefined;
  /** The commit of the repository when the studio was opened; undefined after a publication from this browser. */
  head: string | undefined;
}

/** The notice about a publication. */
export interface News {
  is: PublicationState['is'];
  title: string;
  message: string;
  /** Only if the build has failed. */
  failed?: FailedNews | undefined;
}

export interface FailedNews {
  /** The first fault that the build reported. */
  fault: Build['faults'][number] | undefined;
  /** The publication to take back; absent if the failed build is that of another person's later commit. */
  publication?: { key: string; sentence: string };
}

/**
 * Polls the state of the last publication until it is online or its build has failed. It pauses while the window is
 * hidden.
 */
export function followPublications(ask: (followed: Followed) => Promise<Known | undefined>) {
  let shown: News | undefined;
  let followed: Followed = { commit: undefined, head: undefined };
  let since = 0;
  /** Counts the questions: an answer is dropped if another question has been asked since. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = false;
  /** The state whose notice the user has closed: it is not shown again before the state changes. */
  let closed: PublicationState['is'] | undefined;
  const { on: subscribe, tell } = signal();

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    // A host may have retried a failed build.
    else if (isFollowing || shown?.is === 'failed') void look();
  });

  return {
    subscribe,
    current: () => shown,
    /** To be called when this browser has published a commit. */
    sent(published: string) {
      rememberSent(published);
      begin({ commit: published, head: undefined });
      show({ is: 'waiting', since: new Date().toISOString() });
    },
    /** To be called when the studio was opened, with the repository at `head`: follows an earlier publication. */
    goOn(head: string) {
      begin({ commit: undefined, head });
    },
    close() {
      closed = shown?.is;
      const { commit } = followed;
      if (commit !== undefined && closed !== 'waiting' && closed !== 'built') rememberTold(commit);
      show(undefined);
    },
  };

  function begin(next: Followed): void {
    [followed, closed, since, isFollowing] = [next, undefined, Date.now(), true];
    void look();
  }

  async function look(): Promise<void> {
    const mine = ++turn;
    clearTimeout(timer);
    if (document.hidden) return;
    // Without network, the last known state stays on the screen.
    const known = await ask(followed).catch(() => null);
    if (mine !== turn) return;
    if (known) judge(known);
    else if (known === undefined && followed.commit === undefined) isFollowing = false;
    if (isFollowing) timer = setTimeout(() => void look(), Date.now() - since < first ? often : seldom);
  }

  function judge(known: Known): void {
    const state = publicationState(known, Date.now());
    if (followed.commit === undefined && !isNews(known, state)) {
      isFollowing = false;
      return;
    }
    followed = { ...followed, commit: known.commit };
    if (state.is === 'online') rememberTold(known.commit);
    isFollowing = state.is !== 'online' && state.is !== 'failed';
    if (state.is !== closed) show(state, known);
  }

  function show(state: PublicationState | undefined, known?: Known): void {
    const next: News | undefined = state && {
      is: state.is,
      ...noticeOf(state, Date.now()),
      ...(state.is === 'failed' ? { failed: failedNews(state, known) } : {}),
    };
    // Without this, an unchanged notice would be drawn and read aloud again.
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    tell();
  }
}

function failedNews({ fault, commit, isBuilt }: PublicationState & { is: 'failed' }, known?: Known): FailedNews {
  // Nothing that was published is wrong.
  if (isBuilt) return { fault };
  const { key, sentence } = known ?? {};
  return { fault, ...(key && commit === known?.commit ? { publication: { key, sentence: sentence ?? '' } } : {}) };
}

/** Whether the last publication is worth a notice in a studio that has just been opened. */
function isNews({ commit, at }: Known, { is }: PublicationState): boolean {
  if (lastTold() === commit) return false;
  if (lastSent() === commit) return true;
  return is !== 'online' && Date.now() - Date.parse(at) < news;
}
