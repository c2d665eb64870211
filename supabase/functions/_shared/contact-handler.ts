import { leadSchema, type Lead } from '../../../src/leads/lead-schema.ts';
import type { LeadMail } from './lead-mail.ts';

/** Where leads wait until their mail has left. */
export type Outbox = {
  /** Takes the stored lead with exactly this content, if its mail is due; null otherwise. */
  claim: (lead: Lead) => Promise<{ id: string; createdAt: string } | null>;
  /** Notes that the mail has left, or why it has not. */
  finish: (id: string, problem?: string) => Promise<void>;
};

type Parts = {
  isKnownKey: (key: string) => boolean;
  outbox: Outbox;
  send: (mail: LeadMail) => Promise<void>;
  render: (lead: Lead, stored: { id: string; createdAt: string }) => LeadMail;
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
 * is due. The answer is the same whether it was or not, so that a stranger learns nothing and sends nothing.
 */
export function createContactHandler(parts: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    if (request.method !== 'POST') return answer(405, { error: 'POST only' });
    if (!parts.isKnownKey(request.headers.get('apikey') ?? '')) return answer(401, { error: 'unknown apikey' });

    const text = await readAtMost(request, mostBytes);
    if (text === null) return answer(413, { error: 'too large' });
    const lead = parseLead(text);
    if (!lead) return answer(400, { error: 'not a lead' });

    try {
      const stored = await parts.outbox.claim(lead);
      if (!stored || (await deliver(parts, lead, stored))) return answer(200, { accepted: true });
      return answer(502, { error: 'the mail will be retried' });
    } catch (error) {
      parts.log(`outbox unavailable: ${codeOf(error)}`);
      return answer(503, { error: 'outbox unavailable' });
    }
  };
}

async function deliver(parts: Parts, lead: Lead, stored: { id: string; createdAt: string }): Promise<boolean> {
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
function parseLead(text: string): Lead | null {
  try {
    const body: unknown = JSON.parse(text);
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
