/** A document in a message; its text is only sent if it differs from the last one. */
interface Sent {
  file: string;
  text: string;
}

/** The texts known to both sides, by document. Each side keeps its own copy, updated by the same messages. */
export type SentTexts = Map<string, string>;

/** The input without the texts that the other side knows. */
export function withoutKnownTexts(input: unknown, known: SentTexts): unknown {
  return mapped(input, (value) => {
    if (!isSent(value)) return undefined;
    const { text, ...rest } = value;
    if (known.get(value.file) === text) return rest;
    known.set(value.file, text);
    return value;
  });
}

/** Restores the input of `withoutKnownTexts`. */
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

/** Only drafts: they are sent at every keystroke, with the hash on which they are based. */
function isSent(value: object): value is Sent {
  const { file, base, text } = value as { file?: unknown; base?: unknown; text?: unknown };
  return typeof file === 'string' && typeof base === 'string' && typeof text === 'string';
}

/** Copies lists and groups; `change` may replace a group. */
function mapped(value: unknown, change: (group: Record<string, unknown>) => object | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const group = value as Record<string, unknown>;
  return change(group) ?? Object.fromEntries(Object.entries(group).map(([key, item]) => [key, mapped(item, change)]));
}
