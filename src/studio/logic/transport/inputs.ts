/*
 * Readers of the inputs of questions: 0.6 KB (brotli) before the studio of a published site shows a page, where the same
 * readers are 2.0 KB with valibot, 6.9 with zod/mini and 28 with zod.
 */

/** Reads an input; throws `Malformed` if a question does not take it. */
export type Input<In> = (value: unknown) => In;

export type Given<Reader> = Reader extends Input<infer In> ? In : never;

/** An input that the editor never sends. Has a French message if a user can cause it. */
export class Malformed extends Error {}

/** A text with at most `most` characters, and of that form. */
export function textUpTo(most: number, form?: RegExp): Input<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > most || form?.test(value) === false) throw new Malformed();
    return value;
  };
}

/** A text that somebody typed: not empty, without spaces around it. */
export function typedText(most: number): Input<string> {
  const own = textUpTo(most, /./s);
  return (value) => own(typeof value === 'string' ? value.trim() : value);
}

/** A whole number from 0. */
export function countUpTo(most: number): Input<number> {
  return (value) => {
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) throw new Malformed();
    return value as number;
  };
}

export function yesNo(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Malformed();
  return value;
}

/** The content of a file. */
export function fileBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Malformed();
  return value;
}

export function oneOf<const Word extends string>(...words: readonly Word[]): Input<Word> {
  return (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Malformed();
    return found;
  };
}

/** A list; a longer one is refused with the message. */
export function listOf<Item>(item: Input<Item>, most: number, tooLong?: string): Input<Item[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Malformed();
    if (value.length > most) throw new Malformed(tooLong);
    return value.map((one) => item(one));
  };
}

/** Like `takes`, but gives `absent` for an absent input. */
export function orElse<In>(takes: Input<In>, absent: In): Input<In> {
  return (value) => (value === undefined ? absent : takes(value));
}

/** Tries the readers in order, and gives the value of the first that takes the input. */
export function either<Readers extends readonly Input<unknown>[]>(...readers: Readers): Input<Given<Readers[number]>> {
  return (value) => {
    for (const takes of readers) {
      try {
        return takes(value) as Given<Readers[number]>;
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
      }
    }
    throw new Malformed();
  };
}

type Fields = Readonly<Record<string, Input<unknown>>>;
type Values<Of extends Fields> = { [Name in keyof Of]: Given<Of[Name]> };

/** An object with these fields, some of which may be absent, and no others. */
export function fields<Required extends Fields, Optional extends Fields = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Input<Values<Required> & Partial<Values<Optional>>> {
  const known = new Set([...Object.keys(required), ...Object.keys(optional ?? {})]);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed();
    if (Object.keys(value).some((name) => !known.has(name))) throw new Malformed();
    const given = value as Record<string, unknown>;
    const taken = Object.entries(required).map(([name, takes]) => [name, takes(given[name])] as const);
    const also = Object.entries(optional ?? {}).flatMap(([name, takes]) =>
      given[name] === undefined ? [] : [[name, takes(given[name])] as const],
    );
    // The readers have read each field.
    return Object.fromEntries([...taken, ...also]) as Values<Required> & Partial<Values<Optional>>;
  };
}
