import { bytesOf } from '../git/bytes.ts';

/** In characters: shorter answers fit into a few packets anyway. */
const longText = 4000;

/**
 * An object as JSON. A long one is written and compressed piece by piece while it is sent: the whole site as one text, and
 * once more as bytes, does not fit into the memory of a function. No platform promises to compress.
 */
export function jsonFor(request: Request, answered: object, headers: Record<string, string>): Response {
  const all = { ...headers, 'Content-Type': 'application/json' };
  const pieces = piecesOf(answered);
  let begun = '';
  for (;;) {
    const { value, done } = pieces.next();
    if (done) return new Response(begun, { headers: all });
    begun += value;
    if (begun.length >= longText) break;
  }
  const body = streamOf(begun, pieces);
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(body, { headers: all });
  const packed = body.pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { ...all, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } });
}

/** The JSON of an object, each item of its lists by itself. */
function* piecesOf(answered: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(answered) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) {
      yield '[';
      for (const [rank, item] of value.entries()) yield (rank > 0 ? ',' : '') + JSON.stringify(item);
      yield ']';
    } else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** In characters: what is sent at once. */
const chunk = 64_000;

function streamOf(begun: string, pieces: Generator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let waiting = begun;
  return new ReadableStream({
    pull(controller) {
      for (;;) {
        const { value, done } = pieces.next();
        waiting += value ?? '';
        if (!done && waiting.length < chunk) continue;
        if (waiting !== '') controller.enqueue(bytesOf(waiting));
        waiting = '';
        return done ? controller.close() : undefined;
      }
    },
  });
}
