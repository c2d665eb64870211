import fc from 'fast-check';

/** Damage to a file: it is truncated, loses, gains or swaps pieces, has another byte, or gets another encoding. */
export type Damage = {
  kind: 'cut' | 'drop' | 'insert' | 'swap' | 'byte' | 'latin1';
  at: number;
  length: number;
  piece: string;
};

const pieces = [
  '"',
  '“',
  '”',
  "'",
  ',',
  ',,',
  ':',
  '{',
  '}',
  '[',
  ']',
  '\n',
  '\r',
  '\t',
  '\\',
  '\\u12',
  '\0',
  '\ufeff',
  '\u00a0',
  '\u200b',
  '\u2028',
  '// non',
  '/*',
  'null',
  'oui',
  '46,5',
  '-',
  '1e999',
  '{name}',
  '{',
  '{ "$from": "blocks" }',
  '{ "$from": "nom" }',
  '"__proto__": 1,',
  '"constructor": {},',
  '"when": "x",',
  'é',
  '😀',
  '\ud800',
  'a-venir/',
  '#',
  '/',
  '"type": "hero",',
  '[[[[[[',
];

/** One to three damages anywhere in a file. */
export const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('cut', 'drop', 'insert', 'insert', 'swap', 'byte', 'latin1'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    piece: fc.constantFrom(...pieces),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The bytes of a file after the damage. */
export function damage(text: string, accidents: readonly Damage[]): Buffer {
  let result = Buffer.from(text);
  for (const { kind, at, length, piece } of accidents) {
    const place = Math.floor(at * result.length);
    const before = result.subarray(0, place);
    const after = result.subarray(place);
    if (kind === 'cut') result = before;
    else if (kind === 'drop') result = Buffer.concat([before, after.subarray(length)]);
    else if (kind === 'insert') result = Buffer.concat([before, Buffer.from(piece), after]);
    else if (kind === 'swap')
      result = Buffer.concat([
        before,
        after.subarray(length, 2 * length),
        after.subarray(0, length),
        after.subarray(2 * length),
      ]);
    else if (kind === 'byte')
      result = Buffer.concat([before, Buffer.from([Math.floor(at * 65_536) % 256]), after.subarray(1)]);
    else result = Buffer.from(result.toString('utf8'), 'latin1');
  }
  return result;
}

/** A JSON document in which a few values were replaced, removed, repeated or renamed. */
export function mutated(document: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(document, []);
  const values = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e21,
      '',
      ' ',
      'x',
      'é'.repeat(95),
      '😀'.repeat(61),
      [],
      {},
      [null],
      ['x'],
      { $from: 'intro' },
      { $from: 'a b' },
      '2024-02-30',
      '2024-02-29',
      '79000',
      '/a',
      '//a',
      '/a b',
      '#a',
      'tel:',
      'media/x',
      'hero',
      'h1',
      'bolt',
    ),
    fc.string(),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const edit = fc.record({
    path: fc.constantFrom(...paths),
    action: fc.constantFrom('set', 'set', 'remove', 'repeat', 'rename', 'add', 'move'),
    value: values,
    other: fc.constantFrom(...paths),
    key: fc.constantFrom('titre', 'when', 'type', '$from', 'extra', '__proto__', 'toString', 'level'),
  });
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => {
    let result = document;
    for (const { path, action, value, other, key } of edits)
      result = change(result, path, (old) => apply(old, { action, value, key, other: valueAt(document, other) }));
    return JSON.parse(JSON.stringify(result === removed ? null : (result ?? null))) as unknown;
  });
}

const removed = Symbol('removed');

function apply(
  old: unknown,
  { action, value, key, other }: { action: string; value: unknown; key: string; other: unknown },
): unknown {
  if (action === 'remove') return removed;
  if (action === 'repeat' && Array.isArray(old)) return [...old, ...old];
  if (action === 'move') return other;
  if ((action === 'add' || action === 'rename') && typeof old === 'object' && old !== null && !Array.isArray(old)) {
    const entries = Object.entries(old);
    // Creates own keys, « __proto__ » included, as JSON.parse does.
    return JSON.parse(
      `{${[...(action === 'rename' ? entries.slice(1) : entries), [key, value]].map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item ?? null)}`).join(',')}}`,
    );
  }
  return value;
}

function change(value: unknown, path: readonly (string | number)[], edit: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  if (Array.isArray(value))
    return value
      .map((item, index) => (index === step ? change(item, rest, edit) : item))
      .filter((item) => item !== removed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, key === step ? change(item, rest, edit) : item])
      .filter(([, item]) => item !== removed),
  );
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[String(step)] : undefined,
    value,
  );
}

function pathsOf(value: unknown, path: (string | number)[]): (string | number)[][] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}
