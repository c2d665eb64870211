import { reportWatch, type WatchedProject } from '../../../backend/project/watch-project';
import type { LeadMail } from '../../../../supabase/functions/_shared/mails/lead-mail';
import type { WatchReport } from '../../../../supabase/functions/_shared/watch/memory';
import { tellNews, type WatchStore } from '../../../../supabase/functions/_shared/watch/tell-news';
import { renderWatchMail } from '../../../../supabase/functions/_shared/watch/watch-mail';

/** How the watch writes by itself when the project does not. */
export interface OwnPost {
  mailbox: { from: string; to: string };
  send: (mail: LeadMail) => Promise<void>;
  store: WatchStore;
}

interface Telling {
  project: WatchedProject | undefined;
  post: OwnPost | undefined;
  isWhole: boolean;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Has the owner told what is new: by the project, which has the phones and the mailbox; if it does not, by a mail of the
 * watch's own. Resolves to undefined, or to why nobody was told.
 */
export async function tell(report: WatchReport, telling: Telling): Promise<string | undefined> {
  const { project, post, isWhole } = telling;
  const why = project?.key
    ? await reportWatch(project, { ...report, isWhole })
    : 'Sans VITE_SUPABASE_URL et SITE_BUILD_KEY, la veille n’a personne à qui le dire.';
  if (why === undefined) {
    // What had to be told from here, and is over, is over for the same mailbox; the project tells the rest.
    if (post) await tellByPost(await onlyEnds(report, post.store), post, telling);
    return undefined;
  }
  if (!post) return why;
  return (await tellByPost(report, post, telling)) ? undefined : `${why} Et aucun courriel ne part d’ici non plus.`;
}

async function tellByPost(report: WatchReport, { mailbox, send, store }: OwnPost, { now, log }: Telling) {
  const render = (...[news, { site }]: Parameters<Parameters<typeof tellNews>[1]['render']>) =>
    renderWatchMail(news, { ...mailbox, site, now: now() });
  return tellNews(report, { store, render, send, now, log });
}

/** The report for a store in which only what is over is kept from now on. */
async function onlyEnds(report: WatchReport, store: WatchStore): Promise<WatchReport> {
  const { memory, version } = await store.read();
  const failing = new Set(report.failing.map(({ what }) => what));
  const rest = Object.fromEntries(Object.entries(memory).filter(([what]) => !failing.has(what)));
  await store.keep(rest, { version, report });
  return { asked: report.asked, failing: [] };
}
