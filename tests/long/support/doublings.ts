/**
 * Texts that grow by doubling, and how much longer each takes. No seconds: a time counts by what it is to the time of
 * the shortest, and to that of a quarter of its length.
 */

/** What makes an expression, or a reader, look at the same stretch again: one sign, or the beginning of something. */
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

/** Four doublings, two at a time: what is quick is told by the last of them alone. */
const fourfold = 2;
/** Of n log n 4.4 times for twice twice as much, of the square 16 times. */
const most = 9;

export interface Grown {
  unit: string;
  times: string;
}

interface Lengths {
  units?: readonly string[];
  /** Of a whole site, where most of the time is not the text's; what reads by itself is told by longer ones. */
  shortest?: number;
  /** In microseconds: of what takes less, a text that has no room beside others any more is most. */
  least?: number;
}

/** What grows faster than its text: the sign, and how much longer each length takes than the shortest. */
export async function growing(
  read: (text: string) => unknown,
  { units = repeated, shortest = 2 ** 11, least = 0 }: Lengths = {},
): Promise<Grown[]> {
  const found: Grown[] = [];
  for (const unit of units) {
    const times = await tooLong(read, { unit, shortest, least });
    // Once more, each the shortest of three: a machine with other work is not a text without end.
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
  // The first time, code is compiled too.
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
