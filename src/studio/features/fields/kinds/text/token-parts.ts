const token = /\{([^{}]*)\}/g;

/** A piece of a text: plain text, or the name of a token. */
export type Part = { text: string } | { token: string };

/** Whether a text contains a token. */
export function hasToken(text: string): boolean {
  return text.search(token) >= 0;
}

/** The pieces of a text, in order. */
export function partsOf(text: string): Part[] {
  return text.split(token).flatMap((part, index): Part[] => {
    if (index % 2 === 1) return [{ token: part }];
    return part === '' ? [] : [{ text: part }];
  });
}

/** The text as visitors read it, with the values of its tokens. */
export function withValues(text: string, tokens: Readonly<Record<string, string>> = {}): string {
  return text.replace(token, (whole, name: string) => tokens[name] ?? whole);
}
