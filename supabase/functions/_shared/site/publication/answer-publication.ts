import { lawfulChanges, limits } from '../laws/law-of-paths.ts';
import { publishRequest, readBody } from '../requests.ts';
import type { SiteParts } from '../site-parts.ts';
import { mailWhatIsOwed, settled } from './afterwards.ts';
import type { Begun, Caller, Ledger, RecordedRequest } from './ledger.ts';
import { publish } from './publish.ts';
import { recordedRequest } from './recorded.ts';
import { isOver, Refusal, refusalOf } from './refusals.ts';

/** In seconds: how long after typing a code somebody may publish. */
const freshness = 12 * 3600;

/** Publishes, and records a refusal. */
export async function answerPublication(parts: SiteParts, request: Request, token: string): Promise<object> {
  const { ledger, now } = parts;
  let caller: Caller | undefined;
  let asked: RecordedRequest | undefined;
  let begun: Begun | undefined;
  const untaken = new Set<string>();
  try {
    caller = await callerOf(ledger, token);
    await ledger.checkSession(token);
    const read = await readBody(request, publishRequest, { most: limits.body, values: 10_000 });
    asked = await recordedRequest(caller, read);
    if (!((caller.typed ?? 0) > now() / 1000 - freshness)) throw new Refusal('old-code');
    const changes = lawfulChanges(read.changes);
    begun = await ledger.begin(asked);
    const commit = await publish(parts, { caller, request: read, changes, begun, untaken });
    await settled(parts);
    mailWhatIsOwed(parts);
    return { commit };
  } catch (error) {
    const { reason } = refusalOf(error);
    if (begun && isOver(reason)) await settled(parts);
    const refusal = begun
      ? { id: begun.id, reason, untaken: [...untaken] }
      : { user_id: caller?.id, role: caller?.role, ...asked, reason };
    // The ledger keeps a publication open whose commit may still arrive, and knows of one that another instance, under the
    // same key, has finished. A failure to record must not hide the reason.
    const commit = await ledger.refuse(refusal).catch(() => null);
    if (!commit) throw error;
    mailWhatIsOwed(parts);
    return { commit };
  }
}

async function callerOf(ledger: Ledger, token: string): Promise<Caller> {
  if (token === '') throw new Refusal('signed-out');
  return ledger.caller(token);
}
