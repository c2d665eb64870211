/**
 * Texts that double in length, and the growth of the time that each takes. Times are relative to those of the shortest
 * text and of a quarter of the length, so no test depends on seconds.
 */

/**
 * Repetitions that make an expression or a parser read the same stretch again: single characters, or beginnings of
 * something.
 */
export const repeated = [
  ...' \n,;:.-/#?!*&<>[({"’0aé\u00a0',
  'a ',
  '0 ',
  '00/',
  'a@',
  '/a',
  ' ,',
  '<a',
  '<!ENTITY ',
  '&a;',
  '{name}',
  '](',
  '[a](/a)',
  '**a',
  '**a *b ',
  '- a\n',
  '\n\n',
  '" ',
  '"a": ',
  'plus de ',
];

/** Four doublings, in steps of two: if reading is fast, only the last step shows the growth. */
const fourfold = 2;
/** For four times the length, n log n means a factor of 4.4, and quadratic growth 16. */
const most = 9;

export interface Grown {
  unit: string;
  times: string;
}

interface Lengths {
  units?: readonly string[];
  /**
   * The shortest length. Longer texts suit a parser alone; with a whole site, most of the time does not depend on the
   * text.
   */
  shortest?: number;
  /** In µs: below this, the effects of the processor's cache dominate. */
  least?: number;
}

/**
 * Finds the repetitions whose time grows faster than their length, and tells the time of each length relative to the
 * shortest.
 */
export async function growing(
  read: (text: string) => unknown,
  { units = repeated, shortest = 2 ** 11, least = 0 }: Lengths = {},
): Promise<Grown[]> {
  const found: Grown[] = [];
  for (const unit of units) {
    const times = await tooLong(read, { unit, shortest, least });
    // Measured again, with the best of three times, because the machine may have been busy.
    if (times && (await tooLong(read, { unit, shortest, least }, 3))) found.push({ unit, times });
  }
  return found;
}

async function tooLong(
  read: (text: string) => unknown,
  { unit, shortest, least }: { unit: string; shortest: number; least: number },
  rounds = 1,
): Promise<string | undefined> {
  const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  // A warm-up: the first time, code is compiled too.
  await took(() => read(textOf(shortest)));
  const times: number[] = [];
  for (let step = 0; step <= fourfold; step++) {
    const text = textOf(shortest * 4 ** step);
    const tries: number[] = [];
    for (let round = 0; round < rounds; round++) tries.push(await took(() => read(text)));
    times.push(Math.min(...tries));
    if (times.at(-1)! > Math.max(least, most * Math.max(times.at(-2) ?? Infinity, times[0]!)))
      return times.map((time) => (time / times[0]!).toFixed(1)).join(', ');
  }
  return undefined;
}

async function took(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
