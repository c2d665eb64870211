import { keyHeaders } from '../../platform.ts';
import type { OwedMail } from './publication-mail.ts';
import { Refusal, type Reason } from './refusals.ts';

export interface Caller {
  id: string;
  role: 'owner' | 'editor';
  /** When a code was last typed, in seconds since 1970. */
  typed: number | null;
}

/** What is recorded of a publication, begun or refused. */
export interface RecordedRequest {
  user_id: string;
  role: string;
  key: string;
  base: string;
  engine: string;
  files: string[];
  /** Made of the changes. */
  sentence: string;
  /** What the person added. */
  note: string | null;
  digest: string;
}

export interface Begun {
  id: number;
  /** When it began, in seconds since 1970. Every retry gives its commit the same date. */
  at: number;
  outcome: 'begun' | 'published';
  head: string | null;
  tried: string[];
}

/** A completed publication: the commit that it started from, the commit that it became, and its files. */
export interface CompletedPublication {
  base: string;
  head: string;
  files: string[];
}

/** What the database knows of the people who publish, and records of what they did. */
export interface Ledger {
  /** Throws `signed-out` or `stranger`. */
  caller: (token: string) => Promise<Caller>;
  /** Like `caller`, for requests that only read. They are counted, so it can also throw `too-many-readings`. */
  reader: (token: string, question: 'open' | 'head' | 'picture') => Promise<Caller>;
  /** Throws `signed-out` if the session has ended, even if its token is still valid. */
  checkSession: (token: string) => Promise<void>;
  engine: () => Promise<string | null>;
  /** A completed publication, read with the caller's own rights; throws `no-publication`. */
  publication: (token: string, key: string) => Promise<CompletedPublication>;
  begin: (asked: RecordedRequest) => Promise<Begun>;
  /** Records a commit before its push. Returns false if that publication has ended meanwhile. */
  note: (id: number, commit: string, told: Told) => Promise<boolean>;
  /** Records that a commit which was tried is in the branch, whatever was recorded before. */
  confirm: (id: number, commit: string) => Promise<void>;
  /** Publications that were tried and not confirmed, with the commits to look for. */
  unsettled: () => Promise<{ id: number; base: string; tried: string[] }[]>;
  /**
   * Does nothing to a publication that was tried, but for commits that the forge has refused. Returns the commit of one
   * that has been published meanwhile.
   */
  refuse: (
    refusal: { id: number; reason: Reason; untaken: string[] } | (Partial<RecordedRequest> & { reason: Reason }),
  ) => Promise<string | null>;
  /** Those of these references whose customers did not agree, or took it back. */
  missingConsents: (references: readonly string[]) => Promise<string[]>;
  keepBuild: (report: object) => Promise<void>;
  /** Whether the keeper of the database has just asked for a trial of the repository; true only once. */
  claimTrial: () => Promise<boolean>;
  /** Claims the mails that publications owe by now. */
  owedMails: () => Promise<OwedMail[]>;
  /** Records that a mail was sent, or why it was not. */
  finishMail: (id: number, problem?: string) => Promise<void>;
}

/** What the mails of a publication tell besides its sentence. */
export interface Told {
  emailChange?: EmailChange | undefined;
  /** Where an editor's texts lead, each with its file. */
  leads: readonly string[];
}

/** The site's public e-mail address before and after a publication. */
export interface EmailChange {
  from: string;
  to: string;
}

/** The ledger of a Supabase project: its sign-in service checks tokens, and its database knows whose they are. */
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
      // A kept-alive connection may have been closed meanwhile. Every request of this function is idempotent, so it is
      // retried once.
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
    const found = (await ask(`/rest/v1/rpc/${name}`, asCaller(token), body)) as Caller | { refused: Reason } | null; // the migrations declare this type
    if (!found) throw new Refusal('stranger');
    if ('refused' in found) throw new Refusal(found.refused);
    return found;
  }

  const asCaller = (token: string) => ({ apikey: project.publicKey, authorization: `Bearer ${token}` });
  const call = async (name: string, body: object) => {
    try {
      return await ask(`/rest/v1/rpc/${name}`, keyHeaders(project.secretKey), body);
    } catch {
      // Also if the project refuses this function's own key: no user's session has ended then.
      throw new Refusal('database');
    }
  };

  return {
    caller: (token) => callerBy('site_caller', token, {}),
    reader: (token, question) => callerBy('site_reader', token, { question }),
    checkSession: async (token) => void (await ask('/auth/v1/user', asCaller(token))),
    engine: async () => (await call('site_engine', { site })) as string | null,
    publication: async (token, key) => {
      const said = `site=eq.${encodeURIComponent(site)}&key=eq.${key}&outcome=eq.published`;
      const [found] = (await ask(
        `/rest/v1/publications?select=base,head,files&${said}`,
        asCaller(token),
      )) as CompletedPublication[]; // a completed publication has all three
      if (!found) throw new Refusal('no-publication');
      return found;
    },
    begin: async (asked) => {
      const begun = (await call('begin_publication', { asked: { ...asked, site } })) as Begun | { refused: Reason };
      if ('refused' in begun) throw new Refusal(begun.refused);
      return begun;
    },
    note: async (publication, commit, { emailChange, leads }) =>
      (await call('note_publication', {
        publication,
        commit,
        leads,
        ...(emailChange && { email_change: emailChange }),
      })) === true,
    unsettled: async () => (await call('unsettled_publications', { site })) as Awaited<ReturnType<Ledger['unsettled']>>, // as the migration
    missingConsents: async (asked) => (await call('missing_consents', { asked })) as string[], // as the migration
    confirm: async (publication, commit) => void (await call('confirm_publication', { publication, commit })),
    refuse: async (refusal) => (await call('refuse_publication', { refusal: { ...refusal, site } })) as string | null, // as the migration
    keepBuild: async (report) => void (await call('keep_build', { report: { ...report, site } })),
    claimTrial: async () => (await call('claim_site_trial', {})) === true,
    owedMails: async () => (await call('claim_publication_mails', { site })) as OwedMail[], // the migration declares this type
    finishMail: async (mail, problem) =>
      void (await call('finish_publication_mail', { mail, problem: problem ?? null })),
  };
}
