import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import { placeholderOf } from './placeholder';
import { unloaded } from '../site/unloaded';

/**
 * Fetches the texts of the published drawings. Resolves to a function that gives the text of a drawing, by its name in
 * documents, as bytes. Rejects with `Unreachable` on failure.
 */
export async function drawingTexts(src: string): Promise<(name: string) => Uint8Array> {
  const response = await fetch(toBrowser(src)).catch(() => undefined);
  if (!response?.ok) throw unloaded();
  const texts = (await response.json()) as Record<string, string>;
  const encoder = new TextEncoder();
  // A build that is newer than the open page may not have all of its drawings.
  return (name) => (texts[name] === undefined ? placeholderOf(name).bytes : encoder.encode(texts[name]));
}
