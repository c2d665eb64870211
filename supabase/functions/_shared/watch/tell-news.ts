import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import type { Phone, Push } from '../push/send-push.ts';
import { sendToAll, type Pushes } from '../push/tell-phones.ts';
import { newsOf, remembering, type WatchMemory, type WatchNews, type WatchReport } from './memory.ts';
import { newsTitle } from './watch-mail.ts';

/** Where it is remembered what the owner was told of: the database, or a file where the watch runs. */
export interface WatchStore {
  read: () => Promise<{ memory: WatchMemory; phones: Phone[]; site: string | null; version: number }>;
  /** Resolves to false if somebody else has written since that version was read: then that one tells. */
  keep: (memory: WatchMemory, of: { version: number; report: WatchReport }) => Promise<boolean>;
}

interface Surroundings {
  store: WatchStore;
  pushes?: Pushes | undefined;
  send: (mail: LeadMail) => Promise<void>;
  render: (news: readonly WatchNews[], about: { site: string | null }) => LeadMail;
  now: () => number;
  log: (line: string) => void;
}

/**
 * Keeps a report, and tells the owner what is new in it: on the phones and by mail. What reaches nobody stays to be told.
 * Returns false if a mail was due and did not leave.
 */
export async function tellNews(report: WatchReport, parts: Surroundings): Promise<boolean> {
  const { store, render, now, log } = parts;
  const { memory, phones, site, version } = await store.read();
  const moment = now();
  const news = newsOf(memory, report, moment);
  const told = remembering(memory, report, { told: news, now: moment });
  // Kept before anything leaves: of two reports at the same time, one tells.
  if (!(await store.keep(told, { version, report })) || news.length === 0) return true;
  const [hasRung, hasLeft] = await Promise.all([
    ring(phones, news, parts),
    parts.send(render(news, { site })).then(
      () => true,
      (error: unknown) => {
        log(`watch: mail not sent (${codeOf(error)})`);
        return false;
      },
    ),
  ]);
  log(`watch: ${news.length} told${hasLeft ? ', mail sent' : ''}`);
  if (!hasRung && !hasLeft)
    await store.keep(remembering(memory, report, { told: [], now: moment }), { version: version + 1, report });
  return hasLeft;
}

/** Resolves to whether a phone on which the application is used was reached. Never rejects. */
async function ring(phones: Phone[], news: readonly WatchNews[], { pushes, log }: Surroundings): Promise<boolean> {
  if (!pushes || phones.length === 0) return false;
  try {
    const reached = await sendToAll(phones, pushOf(news), { pushes, log, about: 'watch' });
    return reached.some(({ isConfirmed }) => isConfirmed);
  } catch (error) {
    log(`watch: push not sent (${codeOf(error)})`);
    return false;
  }
}

function pushOf(news: readonly WatchNews[]): Push {
  const isOver = news.every(({ is }) => is === 'over');
  const body = isOver ? 'Votre site est de nouveau comme il faut.' : 'Le courriel dit ce qu’il faut faire.';
  return { topic: 'veille', text: JSON.stringify({ id: '', title: newsTitle(news), body, urgent: !isOver }) };
}
