import type { Drawn } from '../../logic/transport/protocol';
import type { Reply } from '../../logic/transport/reply';
import { isSame } from '../../logic/edits/same';

/** The parts of a drawn page that a keystroke seldom changes, and that grow with the site. */
const parts = ['site', 'origins', 'tokens'] as const;
type Part = (typeof parts)[number];

/** The parts that were sent last. Each side keeps its own, updated by the same messages. */
export type SentParts = Map<Part, unknown>;

/** A reply. If it has a drawn page, `same` names the parts that are left out because the last reply had equal ones. */
export interface SentReply {
  reply: Reply<unknown>;
  same?: Part[];
}

/** The reply without the parts that the other side knows. */
export function withoutKnownParts(reply: Reply<unknown>, known: SentParts): SentReply {
  const drawn = drawnIn(reply);
  if (drawn.origins === undefined) return { reply };
  const same = parts.filter((part) => isSame(known.get(part), drawn[part]));
  const left = { ...drawn };
  for (const part of parts)
    if (same.includes(part)) delete left[part];
    else known.set(part, drawn[part]);
  return { reply: withDrawn(reply, left), same };
}

/** Restores the reply of `withoutKnownParts`. Unchanged parts are the objects of the last reply. */
export function withKnownParts({ reply, same }: SentReply, known: SentParts): Reply<unknown> {
  if (!same) return reply;
  const whole = { ...drawnIn(reply) };
  for (const part of parts)
    if (same.includes(part)) Object.assign(whole, { [part]: known.get(part) });
    else known.set(part, whole[part]);
  return withDrawn(reply, whole);
}

/** An answer contains a drawn page, or is one. */
function drawnIn({ body }: Reply<unknown>): Partial<Drawn> {
  return ((body as { drawn?: Drawn } | undefined)?.drawn ?? body ?? {}) as Partial<Drawn>;
}

function withDrawn({ status, body }: Reply<unknown>, drawn: Partial<Drawn>): Reply<unknown> {
  return { status, body: 'drawn' in (body as object) ? { ...(body as object), drawn } : drawn };
}
