import { drawingText } from '../../../../src/site/definitions/media/formats/drawing-text.ts';
import { drawingFormat, photographIn } from '../../../../src/site/definitions/media/formats/picture-formats.ts';
import { readDrawing } from '../../../../src/site/validate/images/read-drawing.ts';
import type { Repository } from '../git/port.ts';
import { limits } from './laws/law-of-paths.ts';
import { filesIn, picturesIn } from './open-site.ts';
import { Refusal } from './publication/refusals.ts';

/** Headers that keep anything in the file from running, wherever it is opened. */
const harmless = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  Vary: 'Authorization',
};

/**
 * A picture of `media/` at the head, by its path or by the id of its contents. Nothing else of the repository is
 * served. Its bytes decide its type; a drawing is cleaned.
 */
export async function pictureOf(
  repository: Repository,
  asked: { path: string | null; id: string | null },
): Promise<Response> {
  const { commit } = await repository.head();
  const pictures = picturesIn(filesIn(await repository.tree(commit)));
  const found = pictures.find(({ path, id }) => (asked.id === null ? path === asked.path : id === asked.id));
  const bytes = found && (await repository.blobs([found.id])).get(found.id);
  if (!bytes) throw new Refusal('no-picture');
  if (bytes.length > limits.picture) throw new Refusal('too-large');
  const [type, body] = shown(bytes);
  return new Response(body, {
    headers: {
      ...harmless,
      'Content-Type': type,
      // Under the id of its contents it never changes.
      'Cache-Control': asked.id === null ? 'no-store' : 'private, max-age=31536000, immutable',
    },
  });
}

function shown(bytes: Uint8Array): [type: string, body: BodyInit] {
  const format = photographIn(bytes);
  if (format) return [format.type, bytes as Uint8Array<ArrayBuffer>];
  const { clean } = readDrawing(drawingText(bytes));
  if (clean === undefined) throw new Refusal('no-picture');
  return [drawingFormat.type, clean];
}
