import { readMailbox, verifyMail } from '../mails/mail-transport.ts';
import { hostedCall, type Call } from '../platform.ts';
import { isSameKey } from '../site/settings.ts';
import type { Watching } from './answer-watch.ts';
import type { WatchStore } from './tell-news.ts';
import { renderWatchMail } from './watch-mail.ts';

type Env = (name: string) => string | undefined;
type Read = Awaited<ReturnType<WatchStore['read']>>;

/** The watch of a database whose functions can be called. */
export function watchOver(call: Call): Pick<Watching, 'begin' | 'seenAt' | 'store'> {
  // The migration declares these types.
  const read = () => call('watch_read', {}) as Promise<Read & { seenAt: string | null }>;
  return {
    begin: async () => (await call('watch_begin', {})) as Awaited<ReturnType<Watching['begin']>>,
    seenAt: async () => (await read()).seenAt,
    store: ({ isReport, isWhole }) => ({
      read,
      keep: async (memory, { version }) =>
        (await call('watch_keep', { memory, version, is_report: isReport, is_whole: isWhole })) === true,
    }),
  };
}

/** The watch of a hosted project; its key is that of the builds, which leads nobody to a request either. */
export function hostedWatch(env: Env): Watching {
  return {
    ...watchOver(hostedCall(env)),
    isKey: (key) => isSameKey(key, env('SITE_BUILD_KEY')?.trim()),
    verifyMail: () => verifyMail(env),
    render: (news, { site }) => renderWatchMail(news, { ...readMailbox(env), site, now: Date.now() }),
    now: Date.now,
  };
}
