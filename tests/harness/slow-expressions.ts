import { JS, NFA, Transformers, transform } from 'refa';
import { analyse } from 'scslre';

type Pattern = JS.RegexppAst['pattern'];
type Group = Extract<Pattern['alternatives'][number]['elements'][number], { type: 'Group' }>;

export interface Written {
  source: string;
  flags: string;
}

/** Why the time of an expression grows faster than its text; undefined if it does not. */
export function slowness({ source, flags }: Written): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report) return `${report.type}${report.exponential ? ', exponential' : ''}`;
  const again = readAgain({ source, flags });
  return again && `${JSON.stringify(again.before)}, then ${JSON.stringify(again.repeated)} again and again`;
}

type State = NFA.ReadonlyNode;
/** The states of three readings of the same text. */
type Three = readonly [State, State, State];

interface Attack {
  before: string;
  repeated: string;
}

/** Texts that may follow and make the match fail. */
const ends = ['', '\0', '\n', ' ', 'x', '0', '"', '<', '>', '\u{1F600}'];

/**
 * Finds a word whose repetitions two loops of an expression can divide between them in many ways, so that a failing
 * match takes quadratic time. The first loop may be the search for the start of the match. The word leads from the first
 * loop back to it, from the first to the second, and from the second back to it. Scslre checks single characters only;
 * `<[a-z][^>]*>` needs a word of two.
 */
function readAgain({ source, flags }: Written): Attack | undefined {
  const whole = new RegExp(source, flags.replace(/[gy]/g, ''));
  // Each alternative separately, because `^` can be recognized only at the start of a pattern.
  for (const alternative of alternativesOf(JS.Parser.fromLiteral({ source: withFewer(source), flags }).ast.pattern)) {
    const found = sharedText(`${flags.includes('y') ? '' : '[^]*'}${alternative}`, flags, ({ before, repeated }) =>
      ends.some((end) => {
        const at = whole.exec(before + repeated.repeat(20) + end)?.index;
        return at === undefined || at > before.length + repeated.length * 10;
      }),
    );
    if (found) return found;
  }
  return undefined;
}

/** The ways in which a pattern may begin, each with all that follows: `(?:^|,)a+` has two. */
function alternativesOf({ alternatives }: Pick<Group, 'alternatives'>): string[] {
  return alternatives.flatMap(({ raw, elements: [first] }) =>
    first?.type === 'Group' ? alternativesOf(first).map((one) => one + raw.slice(first.raw.length)) : [raw],
  );
}

function sharedText(source: string, flags: string, isMissed: (attack: Attack) => boolean): Attack | undefined {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'disable' });
  const applied = transform(Transformers.applyAssertions(), expression);
  const nfa = NFA.fromRegex(applied, { maxCharacter }, { assertions: 'ignore' });
  const loops = loopsOf(nfa);
  for (const [first, own] of loops) {
    const before = wordTo<[State]>([nfa.initial], ([at]) => at === first);
    for (const [second, others] of loops) {
      if (second === first || before === undefined) continue;
      const repeated = wordTo<Three>(
        [first, first, second],
        ([a, b, c]) => a === first && b === second && c === second,
        ([a, , c]) => own.has(a) && others.has(c),
      );
      if (repeated !== undefined && isMissed({ before, repeated })) return { before, repeated };
    }
  }
  return undefined;
}

/** `a{3,63}` takes no longer than a fixed number of repetitions, but would need as many states. */
function withFewer(source: string): string {
  return source.replace(/(?<!\\)\{(\d+),(\d+)\}/g, (_, least: string, most: string) => {
    const few = Math.min(Number(least), 2);
    return `{${few},${Math.min(Number(most), few + 1)}}`;
  });
}

/** The states on cycles, each with all states of its cycles. */
function loopsOf(nfa: NFA): [State, Set<State>][] {
  const after = new Map<State, Set<State>>();
  const before = new Map<State, Set<State>>();
  for (const state of nfa.nodes()) after.set(state, reached(state));
  for (const [state, states] of after)
    for (const one of states) before.set(one, (before.get(one) ?? new Set()).add(state));
  return [...after]
    .filter(([state, states]) => states.has(state))
    .map(([state, states]) => [state, new Set([...states].filter((one) => before.get(state)?.has(one)))]);
}

function reached(from: State): Set<State> {
  const found = new Set<State>();
  const open = [from];
  for (let state = open.pop(); state; state = open.pop())
    for (const next of state.out.keys()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  return found;
}

/**
 * The shortest word that leads from these states to others; at least one character, unless they are reached already.
 */
function wordTo<T extends readonly State[]>(
  from: T,
  isThere: (at: T) => boolean,
  isAllowed: (at: T) => boolean = () => true,
): string | undefined {
  if (isThere(from)) return '';
  const numbers = new Map<State, number>();
  const numberOf = (state: State) => numbers.get(state) ?? (numbers.set(state, numbers.size), numbers.size - 1);
  const known = new Set([from.map(numberOf).join()]);
  let edge: [T, string][] = [[from, '']];
  while (edge.length > 0) {
    const next: [T, string][] = [];
    for (const [at, word] of edge) {
      for (const [to, sign] of together(at)) {
        const key = to.map(numberOf).join();
        if (known.has(key) || !isAllowed(to)) continue;
        if (isThere(to)) return word + sign;
        known.add(key);
        next.push([to, word + sign]);
      }
    }
    edge = next;
  }
  return undefined;
}

/** The states that are reached by the same character. */
function together<T extends readonly State[]>(at: T): [T, string][] {
  let all: [State[], NonNullable<ReturnType<State['out']['get']>> | undefined][] = [[[], undefined]];
  for (const state of at) {
    all = all.flatMap(([states, signs]) =>
      [...state.out].flatMap(([to, own]): typeof all => {
        const both = signs ? signs.intersect(own) : own;
        return both.isEmpty ? [] : [[[...states, to], both]];
      }),
    );
  }
  return all.map(([states, signs]) => [states as unknown as T, signOf(signs!.ranges)]);
}

/** A readable character of the range, if there is one. */
function signOf(ranges: readonly { min: number; max: number }[]): string {
  const shown = ranges.find(({ min, max }) => max > 0x20 && min < 0x7f);
  return String.fromCodePoint(shown ? Math.max(shown.min, 0x21) : ranges[0]!.min);
}
