/** A document among what is asked: its text is sent when it is another than the last that was. */
interface Sent {
  file: string;
  text: string;
}

/** The texts that both sides have, by the name of their document. Each side has its own, and both hear the same. */
export type SentTexts = Map<string, string>;

/** The same input without the texts that the other side has already. */
export function withoutKnownTexts(input: unknown, known: SentTexts): unknown {
  return mapped(input, (value) => {
    if (!isSent(value)) return undefined;
    const { text, ...rest } = value;
    if (known.get(value.file) === text) return rest;
    known.set(value.file, text);
    return value;
  });
}

/** The input as it was before `withoutKnownTexts`. */
export function withKnownTexts(input: unknown, known: SentTexts): unknown {
  return mapped(input, (value) => {
    if (isSent(value)) {
      known.set(value.file, value.text);
      return value;
    }
    const text = typeof value.file === 'string' ? known.get(value.file) : undefined;
    return text !== undefined && 'base' in value ? { ...value, text } : undefined;
  });
}

/** Drafts alone: they are sent again at each key, each with the version that it began from. */
function isSent(value: object): value is Sent {
  const { file, base, text } = value as { file?: unknown; base?: unknown; text?: unknown };
  return typeof file === 'string' && typeof base === 'string' && typeof text === 'string';
}

/** Lists and groups as they are, but for the groups that `change` has something else for. */
function mapped(value: unknown, change: (group: Record<string, unknown>) => object | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const group = value as Record<string, unknown>;
  return change(group) ?? Object.fromEntries(Object.entries(group).map(([key, item]) => [key, mapped(item, change)]));
}
