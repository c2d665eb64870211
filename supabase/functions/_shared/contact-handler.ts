import type { MailColors, SiteFacts } from '../../../src/definitions/site-facts.ts';
import { leadSchema, type Lead } from '../../../src/leads/lead-schema.ts';
import type { LeadMail } from './lead-mail.ts';

/** Where leads wait until their mail has left. */
export type Outbox = {
  /** Takes the stored lead with exactly this content, if its mail is due; null otherwise. */
  claim: (lead: Lead) => Promise<StoredLead | null>;
  /** Notes that the mail has left, or why it has not. */
  finish: (id: string, problem?: string) => Promise<void>;
  /** Takes the acknowledgement of the same lead, if one is due; null otherwise. */
  claimAck: (lead: Lead) => Promise<ClaimedAck | null>;
  /** Notes that it has left, or why it has not, and whether it never will. */
  finishAck: (id: string, failure?: { problem: string; isFinal: boolean }) => Promise<void>;
  /** Takes the notice of a flood, if one is due; null otherwise. */
  claimFlood: () => Promise<Flood | null>;
  /** Notes that this notice has left. Not noting it is to try again soon. */
  finishFlood: () => Promise<void>;
  /** Takes the mail of a trial, if whoever holds the database has asked for one. */
  claimTrial: () => Promise<boolean>;
  /** Notes that it has left, or why it has not. */
  finishTrial: (problem?: string) => Promise<void>;
};

/**
 * What the database adds to a lead: when it came (ISO 8601), its project type as the visitor read it, and, if the
 * documents were told, the address of the site and its colours.
 */
export type StoredLead = {
  id: string;
  createdAt: string;
  projectLabel: string;
  siteUrl: string | null;
  colors: MailColors | null;
  /** The documents say of that type that it cannot wait. */
  urgent: boolean;
};

/** All that an acknowledgement may say: nothing that a visitor wrote. */
export type ClaimedAck = { id: string; projectLabel: string; company: SiteFacts; urgent: boolean };

/** Requests that wait in quarantine, and since when (ISO 8601). */
export type Flood = { quarantined: number; since: string };

type Parts = {
  isKnownKey: (key: string) => boolean;
  outbox: Outbox;
  send: (mail: LeadMail) => Promise<void>;
  render: (lead: Lead, stored: StoredLead) => LeadMail;
  renderFlood: (flood: Flood) => LeadMail;
  renderTrial: () => LeadMail;
  renderAck: (ack: ClaimedAck, address: string) => LeadMail;
  /** Whether a failure to send is the last word on that mail. */
  isRefusedForGood: (error: unknown) => boolean;
  /** Receives ids and error codes, never what a visitor wrote. */
  log: (line: string) => void;
};

// Exactly what supabase-js sends.
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
};

// The longest lead, every character escaped, is about half of that.
const mostBytes = 65_536;

/**
 * The function as a pure `(Request) => Promise<Response>`: mails the lead that the body repeats, if it is stored and its mail
 * is due; or, asked with `{ "flood": true }` or `{ "trial": true }`, tells the owner of a flood, or that mails arrive, if
 * that is due. The answer is the same whether it was or not, so that a stranger learns nothing and sends nothing.
 */
export function createContactHandler(parts: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    if (request.method !== 'POST') return answer(405, { error: 'POST only' });
    if (!parts.isKnownKey(request.headers.get('apikey') ?? '')) return answer(401, { error: 'unknown apikey' });

    const text = await readAtMost(request, mostBytes);
    if (text === null) return answer(413, { error: 'too large' });
    const asked = parseBody(text);
    if (!asked) return answer(400, { error: 'not a lead' });

    try {
      const hasLeft =
        asked === 'flood'
          ? await tellOfFlood(parts)
          : asked === 'trial'
            ? await tryMail(parts)
            : await mailLead(parts, asked);
      if (hasLeft) return answer(200, { accepted: true });
      return answer(502, { error: 'the mail will be retried' });
    } catch (error) {
      parts.log(`outbox unavailable: ${codeOf(error)}`);
      return answer(503, { error: 'outbox unavailable' });
    }
  };
}

/** False when the owner's mail was due and did not leave. */
async function mailLead(parts: Parts, lead: Lead): Promise<boolean> {
  const stored = await parts.outbox.claim(lead);
  const hasLeft = !stored || (await deliver(parts, lead, stored));
  // What kept one mail from leaving would keep the other: it stays due.
  if (hasLeft) await acknowledge(parts, lead);
  return hasLeft;
}

/** Its failure is nobody's but its own: it is noted, and tried again. */
async function acknowledge(parts: Parts, lead: Lead): Promise<void> {
  const ack = await parts.outbox.claimAck(lead);
  if (!ack) return;
  try {
    await parts.send(parts.renderAck(ack, lead.email));
  } catch (error) {
    const isFinal = parts.isRefusedForGood(error);
    parts.log(
      `lead ${ack.id}: acknowledgement not sent (${codeOf(error)}), ${isFinal ? 'given up' : 'will be retried'}`,
    );
    await parts.outbox.finishAck(ack.id, { problem: error instanceof Error ? error.message : String(error), isFinal });
    return;
  }
  await parts.outbox.finishAck(ack.id).catch(() => parts.outbox.finishAck(ack.id));
  parts.log(`lead ${ack.id}: acknowledgement sent`);
}

/** False when the notice was due and did not leave. */
async function tellOfFlood(parts: Parts): Promise<boolean> {
  const flood = await parts.outbox.claimFlood();
  if (!flood) return true;
  try {
    await parts.send(parts.renderFlood(flood));
  } catch (error) {
    parts.log(`flood: mail not sent (${codeOf(error)}), will be retried`);
    return false;
  }
  await parts.outbox.finishFlood();
  parts.log('flood: mail sent');
  return true;
}

/** False when it was asked for and did not leave. */
async function tryMail(parts: Parts): Promise<boolean> {
  if (!(await parts.outbox.claimTrial())) return true;
  try {
    await parts.send(parts.renderTrial());
  } catch (error) {
    parts.log(`trial: mail not sent (${codeOf(error)})`);
    await parts.outbox.finishTrial(error instanceof Error ? error.message : String(error));
    return false;
  }
  await parts.outbox.finishTrial();
  parts.log('trial: mail sent');
  return true;
}

async function deliver(parts: Parts, lead: Lead, stored: StoredLead): Promise<boolean> {
  try {
    await parts.send(parts.render(lead, stored));
  } catch (error) {
    parts.log(`lead ${stored.id}: mail not sent (${codeOf(error)}), will be retried`);
    await parts.outbox.finish(stored.id, error instanceof Error ? error.message : String(error));
    return false;
  }
  // The mail has left: forgetting it would send it twice, so one bad answer is not the last word.
  await parts.outbox.finish(stored.id).catch(() => parts.outbox.finish(stored.id));
  parts.log(`lead ${stored.id}: mail sent`);
  return true;
}

/** The seven fields as they were sent: the row is found by its exact content, the schema only vouches for the shape. */
function parseBody(text: string): Lead | 'flood' | 'trial' | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'flood' in body) return 'flood';
    if (typeof body === 'object' && body !== null && 'trial' in body) return 'trial';
    const parsed = leadSchema.safeParse(body);
    // The parse proves that each field is there and of the right type.
    return parsed.success ? { ...parsed.data, ...pick(body as Lead) } : null;
  } catch {
    return null;
  }
}

function pick({ prenom, nom, email, telephone, ville, type_projet, description }: Lead): Lead {
  return { prenom, nom, email, telephone, ville: ville ?? null, type_projet, description };
}

async function readAtMost(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: crossOrigin });
}
