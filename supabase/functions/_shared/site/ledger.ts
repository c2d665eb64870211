import { keyHeaders } from '../platform.ts';
import type { OwedMail } from './publication-mail.ts';
import { Refusal, type Reason } from './refusals.ts';
import type { BuildReport } from './requests.ts';

export interface Caller {
  id: string;
  role: 'owner' | 'editor';
  /** When a code was last typed, in seconds since 1970. */
  typed: number | null;
}

/** What is written of a publication, begun or refused. */
export interface Asked {
  user_id: string;
  role: string;
  key: string;
  base: string;
  engine: string;
  files: string[];
  sentence: string;
  digest: string;
}

export interface Begun {
  id: number;
  /** Its moment, in seconds since 1970: the date of its commit, however often it is asked for. */
  at: number;
  outcome: 'begun' | 'published';
  head: string | null;
  tried: string[];
}

/** What the database knows of those who publish, and keeps of what they did. */
export interface Ledger {
  /** Throws `signed-out` or `stranger`. */
  caller: (token: string) => Promise<Caller>;
  /** The same of who only reads, which is counted; throws `too-many-readings`, too. */
  reader: (token: string, question: 'open' | 'head' | 'picture') => Promise<Caller>;
  /** Throws `signed-out` where the session has ended, whatever its token still says. */
  checkSession: (token: string) => Promise<void>;
  engine: () => Promise<string | null>;
  begin: (asked: Asked) => Promise<Begun>;
  /** False where that publication has ended meanwhile. */
  note: (id: number, commit: string, emailChange?: EmailChange) => Promise<boolean>;
  confirm: (id: number, commit: string) => Promise<void>;
  refuse: (refusal: { id: number; reason: Reason } | (Partial<Asked> & { reason: Reason })) => Promise<void>;
  keepBuild: (report: BuildReport) => Promise<void>;
  /** Whether who holds the database has just asked for a trial of the repository; once. */
  claimTrial: () => Promise<boolean>;
  /** Takes the mails that publications owe by now. */
  owedMails: () => Promise<OwedMail[]>;
  /** Notes that one has left, or why it has not. */
  finishMail: (id: number, problem?: string) => Promise<void>;
}

/** The address that the site gave to those who ask for a quote, and the one that it gives from now on. */
export interface EmailChange {
  from: string;
  to: string;
}

/** Of a Supabase project: its sign-in judges tokens, and its database who they are of. */
export function hostedLedger(project: { url: string; publicKey: string; secretKey: string; site: string }): Ledger {
  const { url, site } = project;

  async function ask(path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
    const once = () =>
      fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
    let response: Response;
    let text: string;
    try {
      // A line that was kept open may be gone by now; what is asked here does nothing more when it is asked twice.
      response = await once().catch((error: Error) => {
        if (error.name === 'TimeoutError') throw error;
        return once();
      });
      text = await response.text();
    } catch {
      throw new Refusal('database');
    }
    if (response.status === 401 || response.status === 403) throw new Refusal('signed-out');
    if (!response.ok) throw new Refusal('database');
    return text ? JSON.parse(text) : null;
  }

  async function callerBy(name: string, token: string, body: object): Promise<Caller> {
    const found = (await ask(`/rest/v1/rpc/${name}`, asCaller(token), body)) as Caller | { refused: Reason } | null; // made in the migrations
    if (!found) throw new Refusal('stranger');
    if ('refused' in found) throw new Refusal(found.refused);
    return found;
  }

  const asCaller = (token: string) => ({ apikey: project.publicKey, authorization: `Bearer ${token}` });
  const call = async (name: string, body: object) => {
    try {
      return await ask(`/rest/v1/rpc/${name}`, keyHeaders(project.secretKey), body);
    } catch {
      // What is refused here is this function's own key: nobody's session has ended.
      throw new Refusal('database');
    }
  };

  return {
    caller: (token) => callerBy('site_caller', token, {}),
    reader: (token, question) => callerBy('site_reader', token, { question }),
    checkSession: async (token) => void (await ask('/auth/v1/user', asCaller(token))),
    engine: async () => (await call('site_engine', { site })) as string | null,
    begin: async (asked) => {
      const begun = (await call('begin_publication', { asked: { ...asked, site } })) as Begun | { refused: Reason };
      if ('refused' in begun) throw new Refusal(begun.refused);
      return begun;
    },
    note: async (publication, commit, change) =>
      (await call('note_publication', { publication, commit, ...(change && { email_change: change }) })) === true,
    confirm: async (publication, commit) => void (await call('confirm_publication', { publication, commit })),
    refuse: async (refusal) => void (await call('refuse_publication', { refusal: { ...refusal, site } })),
    keepBuild: async (report) => void (await call('keep_build', { report: { ...report, site } })),
    claimTrial: async () => (await call('claim_site_trial', {})) === true,
    owedMails: async () => (await call('claim_publication_mails', { site })) as OwedMail[], // made in the migration
    finishMail: async (mail, problem) =>
      void (await call('finish_publication_mail', { mail, problem: problem ?? null })),
  };
}
