import type { MailColors } from '../../../src/site/definitions/view/site-facts.ts';
import type { ClaimedAck, Flood, Outbox } from './mails/outbox.ts';

type Claimed = {
  id: string;
  created_at: string;
  project_label: string;
  urgent: boolean;
  site_url: string | null;
  colors: MailColors | null;
  /** Absent in a database of an older form, like the next. */
  revision?: number;
  is_withdrawn?: boolean;
};

type Env = (name: string) => string | undefined;

/** The project's public keys, of both generations. A visitor's request must carry one of them. */
export function publicKeys(env: Env): string[] {
  return [...dictionary(env('SUPABASE_PUBLISHABLE_KEYS')), env('SUPABASE_ANON_KEY') ?? ''].filter(Boolean);
}

/** The address and keys of the project in which the function runs, from the platform's environment. */
export function hostedKeys(env: Env): { url: string; publicKey: string; secretKey: string } {
  const url = env('SUPABASE_URL');
  const secretKey = dictionary(env('SUPABASE_SECRET_KEYS'))[0] ?? env('SUPABASE_SERVICE_ROLE_KEY');
  if (!url || !secretKey)
    throw new Error('SUPABASE_URL and a secret key are given by the platform; one of them is missing');
  return { url, secretKey, publicKey: publicKeys(env)[0] ?? '' };
}

/** Calls a function of the database with the rights of the project's secret key. */
export type Call = (name: string, body: object) => Promise<unknown>;

/** The outbox of a database whose functions can be called. */
export function outboxOver(call: Call): Outbox {
  return {
    claim: async (lead) => {
      // The migration declares this shape in claim_lead's `returns table`.
      const rows = (await call('claim_lead', { lead })) as Claimed[];
      const [row] = rows;
      if (!row) return null;
      const { id, colors, urgent, revision } = row;
      const { created_at: createdAt, project_label: projectLabel, site_url: siteUrl, is_withdrawn: isWithdrawn } = row;
      return { id, createdAt, projectLabel, siteUrl, colors, urgent, revision, isWithdrawn };
    },
    finish: async ({ id, revision }, problem) => {
      await call('finish_lead', { lead_id: id, problem: problem ?? null, ...(revision !== undefined && { revision }) });
    },
    claimAck: async (lead) => {
      // claim_ack declares this shape; `company` is what the database was last told from the documents.
      const rows = (await call('claim_ack', { lead })) as (Claimed & Pick<ClaimedAck, 'company'>)[];
      const [row] = rows;
      return row ? { id: row.id, projectLabel: row.project_label, company: row.company, urgent: row.urgent } : null;
    },
    finishAck: async (id, failure) => {
      await call('finish_ack', {
        lead_id: id,
        problem: failure?.problem ?? null,
        is_final: failure?.isFinal ?? false,
      });
    },
    claimFlood: async () => {
      const rows = (await call('claim_flood_notice', {})) as (Flood & { doubtful?: number })[]; // declared by `returns table` in the migration
      // A database of an older form knows of floods only.
      return rows[0] ? { ...rows[0], doubtful: rows[0].doubtful ?? 0 } : null;
    },
    finishFlood: async () => {
      await call('finish_flood_notice', {});
    },
    claimTrial: async () => (await call('claim_trial', {})) === true,
    finishTrial: async (problem) => {
      await call('finish_trial', { problem: problem ?? null });
    },
  };
}

/** Calls a hosted project's functions through the data API. */
export function hostedCall(env: Env): Call {
  const { url, secretKey: key } = hostedKeys(env);
  return async (name, body) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.ok)
      throw Object.assign(new Error(`${name}: ${response.status}`), { code: `HTTP ${response.status}` });
    return text ? JSON.parse(text) : null;
  };
}

/** The headers that carry a secret key. */
export function keyHeaders(key: string): Record<string, string> {
  // Only keys of the older generation are JWTs.
  return { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) };
}

function dictionary(json: string | undefined): string[] {
  return json ? Object.values(JSON.parse(json) as Record<string, string>) : []; // named keys: { "default": "sb_…" }
}
