import { createInterface } from 'node:readline/promises';
import { Refusal } from '../../studio/core/new/draft';

/** Whoever sits at a terminal. */
export interface Terminal {
  ask: (question: string) => Promise<string>;
  say: (sentence: string) => void;
}

interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Whoever sits at these two streams, and `close` for when nothing is left to ask. Their leaving is a `Refusal`. */
export function openTerminal({ input, output }: Streams): Terminal & { close: () => void } {
  const lines = createInterface({ input, output });
  let leave: (error: Refusal) => void = () => undefined;
  const left = new Promise<never>((_, reject) => (leave = reject));
  // Heard by whoever waits for an answer; nobody may be.
  left.catch(() => undefined);
  lines.once('close', () => leave(new Refusal('Rien n’est créé.')));
  return {
    ask: (question) => Promise.race([lines.question(question), left]),
    say: (sentence) => void output.write(`${sentence}\n`),
    close: () => lines.close(),
  };
}

/** The terminal of this process, if it has one. */
export function ownTerminal(): ReturnType<typeof openTerminal> | undefined {
  return process.stdin.isTTY && process.stdout.isTTY
    ? openTerminal({ input: process.stdin, output: process.stdout })
    : undefined;
}
