import { z } from 'zod';
import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import type { Pushes } from '../push/tell-phones.ts';
import type { WatchNews } from './memory.ts';
import { tellNews, type WatchStore } from './tell-news.ts';
import { watchPatience, watchSilent } from './watch-words.ts';

/** What the function knows of the watch over the site. */
export interface Watching {
  isKey: (key: string) => Promise<boolean>;
  /** What the watch is told before it asks; the database then lets it rehearse a request. */
  begin: () => Promise<{ tasksAt: string | null; mailError: string | null }>;
  /** When the watch last reported; null before the first time. */
  seenAt: () => Promise<string | null>;
  store: (by: { isReport: boolean; isWhole: boolean }) => WatchStore;
  /** Rejects if the mail server would take no mail. */
  verifyMail: () => Promise<void>;
  render: (news: readonly WatchNews[], about: { site: string | null }) => LeadMail;
  now: () => number;
}

interface Surroundings {
  watching?: Watching | undefined;
  pushes?: Pushes | undefined;
  send: (mail: LeadMail) => Promise<void>;
  log: (line: string) => void;
}

// People read these: no control characters, and none that turns the direction of what follows.
const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

/** What the watch posts, with its key; `true` is the question of the scheduled tasks, for which nobody needs one. */
export const watchBody = z.union([
  z.literal(true),
  z.strictObject({ begins: z.enum(['hour', 'whole']) }),
  z.strictObject({
    isWhole: z.boolean(),
    asked: z.array(words(200)).max(100),
    failing: z.array(z.strictObject({ what: words(200), cure: words(1500) })).max(50),
  }),
]);

export type WatchBody = z.infer<typeof watchBody>;

/** Answers the watch, and the question whether it is silent. */
export async function answerWatch(
  body: WatchBody,
  key: string,
  { watching, pushes, send, log }: Surroundings,
): Promise<{ status: number; body: object }> {
  if (!watching) return { status: 404, body: { error: 'no watch here' } };
  const { now, render } = watching;
  const shared = { now, render, pushes, send, log };
  if (body === true) {
    const seenAt = await watching.seenAt();
    const isSilent = seenAt !== null && now() - Date.parse(seenAt) > watchPatience;
    const store = watching.store({ isReport: false, isWhole: false });
    const hasLeft = !isSilent || (await tellNews({ asked: [], failing: [watchSilent] }, { ...shared, store }));
    return hasLeft ? { status: 200, body: { accepted: true } } : notMailed;
  }
  if (!(await watching.isKey(key))) return { status: 401, body: { error: 'unknown key' } };
  if ('begins' in body) return { status: 200, body: await beginning({ ...watching, log }, body.begins === 'whole') };
  const store = watching.store({ isReport: true, isWhole: body.isWhole });
  const report = { failing: body.failing, asked: [...body.asked, watchSilent.what] };
  return (await tellNews(report, { ...shared, store })) ? { status: 200, body: { told: true } } : notMailed;
}

const notMailed = { status: 502, body: { error: 'no mail has left' } };

async function beginning({ begin, verifyMail, log }: Watching & Pick<Surroundings, 'log'>, isWhole: boolean) {
  const { tasksAt, mailError } = await begin();
  const refusal = isWhole && (await verifyMail().then(() => undefined, codeOf));
  if (refusal) log(`watch: mail refused (${refusal})`);
  // Its words may hold an address, and the watch writes a public log.
  const isRefused = mailError !== null || Boolean(refusal);
  return { tasksAt, mail: isRefused ? 'refused' : isWhole ? 'taken' : 'unasked' };
}
