/** Runs the pure handler at Supabase, with its environment and network. */
import { gitRepository } from '../_shared/git/repository.ts';
import { readMailbox, sendMail } from '../_shared/mails/mail-transport.ts';
import { hostedKeys } from '../_shared/platform.ts';
import { checkRepository } from '../_shared/site/check.ts';
import { hostedLedger } from '../_shared/site/publication/ledger.ts';
import { isSameKey, readSettings } from '../_shared/site/settings.ts';
import { createSiteHandler } from '../_shared/site/site-handler.ts';

const platform = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<void>) => void } };
const env = (name: string) => Deno.env.get(name);
const settings = readSettings(env);

Deno.serve(
  createSiteHandler(
    settings && {
      repository: gitRepository({ ...settings, patience: 15_000 }, settings),
      ledger: hostedLedger({ ...hostedKeys(env), site: settings.site }),
      by: settings.by,
      // The validator, which `vitrine hosting` compiles beside this file. It is heavy, and only publications need it.
      newFaults: async (before, after) => (await import('./door.js')).newFaults(before, after),
      check: () => checkRepository({ ...settings, patience: 15_000 }, settings),
      isBuildKey: (key) => isSameKey(key, settings.buildKey),
      post: {
        mailbox: () => readMailbox(env),
        send: (mail) => sendMail(mail, env),
        // Keeps the instance alive until the work is done. Without `EdgeRuntime`, nothing ends the instance early.
        later: (work) => platform.EdgeRuntime?.waitUntil(work),
      },
      now: Date.now,
      log: (line) => console.log(line),
    },
  ),
);
