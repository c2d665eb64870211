import { createInterface } from 'node:readline/promises';
import { Refusal } from '../../../studio/logic/transport/refusal';

/** A person at a terminal. */
export interface Terminal {
  ask: (question: string) => Promise<string>;
  say: (sentence: string) => void;
}

interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * A terminal on two streams; call `close` after the last question. If the person leaves, `ask` rejects with a
 * `Refusal`.
 */
export function openTerminal({ input, output }: Streams): Terminal & { close: () => void } {
  const lines = createInterface({ input, output });
  let leave: (error: Refusal) => void = () => undefined;
  const left = new Promise<never>((_, reject) => (leave = reject));
  // Pending questions handle it; if there is none, it must not be an unhandled rejection.
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
