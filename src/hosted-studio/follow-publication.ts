import { recall, remember } from '../desk/device-memory';
import { publicationState, noticeOf, type Build, type Known, type PublicationState } from './publication-state';

/** In ms: how often it is asked at first, for how long, and how often after that. */
const often = 4000;
const first = 2 * 60_000;
const seldom = 30_000;

/** In ms: what somebody published elsewhere is news for that long. */
const news = 24 * 60 * 60_000;

/** In `localStorage`: the commit that this browser sent last, and the last one of which all was said. */
const places = { sent: 'atelier-envoye', told: 'atelier-annonce' };

/** The commit that this browser sent last. */
export function lastSent(): string | undefined {
  return recall(places.sent);
}

export type PublicationFollower = ReturnType<typeof followPublications>;

/** What is followed: a commit that is known to have been published, or whatever was the last. */
export interface Followed {
  commit: string | undefined;
  /** What the repository had when the studio was opened, unless something was published from here since. */
  head: string | undefined;
}

/** What is said of a publication. */
export interface News {
  is: PublicationState['is'];
  title: string;
  message: string;
  /** Of one whose build has failed. */
  failed?: FailedNews | undefined;
}

export interface FailedNews {
  /** What stopped it first. */
  fault: Build['faults'][number] | undefined;
  /** The publication that is taken back; absent where somebody else has put theirs on top of it. */
  publication?: { key: string; sentence: string };
}

/**
 * Asks what becomes of the last publication until it is online or its build has failed, for as long as the window is
 * looked at.
 */
export function followPublications(ask: (followed: Followed) => Promise<Known | undefined>) {
  let shown: News | undefined;
  let followed: Followed = { commit: undefined, head: undefined };
  let since = 0;
  /** Whoever was asked before another turn has begun says nothing any more. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = false;
  /** What was closed stays closed until there is something else to say. */
  let closed: PublicationState['is'] | undefined;
  const listeners = new Set<() => void>();

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    // A host may have tried once more.
    else if (isFollowing || shown?.is === 'failed') void look();
  });

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
    /** This browser has just published this. */
    sent(published: string) {
      remember(places.sent, published);
      begin({ commit: published, head: undefined });
      show({ is: 'waiting', since: new Date().toISOString() });
    },
    /** The studio was opened, with the repository at `head`: says what there is to say of an earlier publication. */
    goOn(head: string) {
      begin({ commit: undefined, head });
    },
    close() {
      closed = shown?.is;
      const { commit } = followed;
      if (commit !== undefined && closed !== 'waiting' && closed !== 'built') remember(places.told, commit);
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
    // Without network: what was said is still the last that is known.
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
    if (state.is === 'online') remember(places.told, known.commit);
    isFollowing = state.is !== 'online' && state.is !== 'failed';
    if (state.is !== closed) show(state, known);
  }

  function show(state: PublicationState | undefined, known?: Known): void {
    const next: News | undefined = state && {
      is: state.is,
      ...noticeOf(state, Date.now()),
      ...(state.is === 'failed' ? { failed: failedNews(state, known) } : {}),
    };
    // The same words are not drawn, nor read aloud, twice.
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    for (const tell of listeners) tell();
  }
}

function failedNews({ fault, commit }: PublicationState & { is: 'failed' }, known: Known | undefined): FailedNews {
  const { key, sentence } = known ?? {};
  return { fault, ...(key && commit === known?.commit ? { publication: { key, sentence: sentence ?? '' } } : {}) };
}

/** Whether the last publication is worth a word in a studio that has just been opened. */
function isNews({ commit, at }: Known, { is }: PublicationState): boolean {
  if (recall(places.told) === commit) return false;
  if (recall(places.sent) === commit) return true;
  return is !== 'online' && Date.now() - Date.parse(at) < news;
}
