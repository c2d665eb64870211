import { storedRequestSchema, type SentLead } from '../../../src/page/leads/callback-schema.ts';
import { codeOf } from './code-of.ts';
import type { LeadMail } from './mails/lead-mail.ts';
import type { ClaimedAck, Flood, Outbox, StoredLead } from './mails/outbox.ts';
import { tellMonth, type Months } from './month/tell-month.ts';
import { tellOwnersOfPhones, type PhoneNotices } from './push/tell-owners.ts';
import { claimAlert, tellPhones, type Pushes } from './push/tell-phones.ts';
import { tellOfBackup, type BackupNotices } from './reminder/tell-of-backup.ts';
import { remind, type Reminders } from './reminder/remind.ts';
import { answerWatch, watchBody, type WatchBody, type Watching } from './watch/answer-watch.ts';

type Parts = {
  isKnownKey: (key: string) => boolean;
  outbox: Outbox;
  /** Tells the owners' phones; absent where the site has no keys for it. */
  pushes?: Pushes | undefined;
  /** Mails the owners of phones that were added. */
  notices?: PhoneNotices | undefined;
  /** Reminds the owner of requests that nobody has called. */
  reminders?: Reminders | undefined;
  /** Tells the owner that backups no longer succeed. */
  backups?: BackupNotices | undefined;
  /** Mails the owner each month on one page. */
  months?: Months | undefined;
  /** Hears the watch over the published site. */
  watching?: Watching | undefined;
  send: (mail: LeadMail) => Promise<void>;
  render: (lead: SentLead, stored: StoredLead) => LeadMail;
  renderFlood: (flood: Flood) => LeadMail;
  renderTrial: () => LeadMail;
  renderAck: (ack: ClaimedAck, address: string) => LeadMail;
  /** Whether a failed mail must not be tried again. */
  isRefusedForGood: (error: unknown) => boolean;
  /** Receives ids and error codes, never a visitor's words. */
  log: (line: string) => void;
};

// The headers and methods that supabase-js uses.
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
};

// In bytes. The longest lead is about half of that, even with every character escaped.
const mostBytes = 65_536;

/**
 * Creates the function as a pure `(Request) => Promise<Response>`. It mails the lead that the body repeats, if that
 * lead is stored and its mail is due. A body such as `{ "flood": true }` asks for a notice (see `notices`), which is sent
 * only if it is due. The answer is the same whether or not it was due, so a stranger learns nothing and triggers nothing.
 * A mail program that ends the month's page posts to `?month=…` without a key of the project (RFC 8058).
 * `{ "watch": … }` is the watch's, which shows a key of its own.
 */
export function createContactHandler(parts: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    if (request.method !== 'POST') return answer(405, { error: 'POST only' });
    const ended = new URL(request.url).searchParams.get('month');
    if (ended !== null) return endMonths(parts, ended);
    if (!parts.isKnownKey(request.headers.get('apikey') ?? '')) return answer(401, { error: 'unknown apikey' });

    const text = await readAtMost(request, mostBytes);
    if (text === null) return answer(413, { error: 'too large' });
    const asked = parseBody(text);
    if (!asked) return answer(400, { error: 'not a lead' });

    try {
      if (typeof asked === 'object' && 'watch' in asked) {
        const [, key = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.get('authorization') ?? '') ?? [];
        const { status, body } = await answerWatch(asked.watch, key, parts);
        return answer(status, body);
      }
      const hasLeft = await (typeof asked === 'string' ? notices[asked](parts) : mailLead(parts, asked));
      if (hasLeft) return answer(200, { accepted: true });
      return answer(502, { error: 'the mail will be retried' });
    } catch (error) {
      parts.log(`outbox unavailable: ${codeOf(error)}`);
      return answer(503, { error: 'outbox unavailable' });
    }
  };
}

/** What a body may ask for by its name; each returns false if it was due and could not be sent. */
const notices = {
  flood: tellOfFlood,
  trial: tryMail,
  reminders: remind,
  phones: tellOwnersOfPhones,
  month: tellMonth,
  backup: tellOfBackup,
} satisfies Record<string, (parts: Parts) => Promise<boolean>>;

type Notice = keyof typeof notices;

/** Whoever has the key may do this once or again; nobody learns whether it was the right one. */
async function endMonths({ months, log }: Parts, key: string): Promise<Response> {
  const isKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);
  try {
    if (isKey) await months?.end(key);
    return answer(200, { accepted: true });
  } catch (error) {
    log(`outbox unavailable: ${codeOf(error)}`);
    return answer(503, { error: 'outbox unavailable' });
  }
}

/** Returns false if the owner's mail was due and could not be sent. */
async function mailLead(parts: Parts, lead: SentLead): Promise<boolean> {
  // Claimed before the mails: its claim locks the row, and a claim of a mail skips a locked row. Sent at the same time
  // as the mails, so that neither waits for the other.
  const alert = await claimAlert(lead, parts);
  const told = alert && tellPhones(alert, parts);
  try {
    const stored = await parts.outbox.claim(lead);
    const hasLeft = !stored || (await deliver(parts, lead, stored));
    // If the owner's mail failed, the acknowledgement would fail too, so it stays due.
    if (hasLeft) await acknowledge(parts, lead);
    return hasLeft;
  } finally {
    await told;
  }
}

/** A failed acknowledgement does not fail the request: it is recorded and tried again. */
async function acknowledge(parts: Parts, lead: SentLead): Promise<void> {
  if (lead.email === null) return;
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

/** Returns false if the notice was due and could not be sent. */
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

/** Returns false if a trial was asked for and its mail could not be sent. */
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

async function deliver(parts: Parts, lead: SentLead, stored: StoredLead): Promise<boolean> {
  try {
    await parts.send(parts.render(lead, stored));
  } catch (error) {
    parts.log(`lead ${stored.id}: mail not sent (${codeOf(error)}), will be retried`);
    await parts.outbox.finish(stored, error instanceof Error ? error.message : String(error));
    return false;
  }
  // The mail was sent. If this were not recorded it would be sent twice, so the call is retried once.
  await parts.outbox.finish(stored).catch(() => parts.outbox.finish(stored));
  parts.log(`lead ${stored.id}: mail sent`);
  return true;
}

/**
 * Parses the seven fields exactly as they were sent. The row is found by its content; the schema only checks the types.
 */
function parseBody(text: string): SentLead | { watch: WatchBody } | Notice | null {
  try {
    const body: unknown = JSON.parse(text);
    const notice = (Object.keys(notices) as Notice[]).find(
      (name) => typeof body === 'object' && body !== null && Object.hasOwn(body, name),
    );
    if (notice) return notice;
    if (typeof body === 'object' && body !== null && 'watch' in body) return { watch: watchBody.parse(body.watch) };
    const parsed = storedRequestSchema.safeParse(body);
    // The schema guarantees that each field exists and has the right type.
    return parsed.success ? pick(body as SentLead) : null;
  } catch {
    return null;
  }
}

function pick({ prenom, nom, email, telephone, ville, type_projet, description }: SentLead): SentLead {
  return { prenom, nom, email, telephone, ville: ville ?? null, type_projet, description } as SentLead; // as it came
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

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: crossOrigin });
}
