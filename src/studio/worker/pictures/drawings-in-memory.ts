import type { BuiltImage } from '../../../site/definitions/media/built-image';

/**
 * Returns a function that gives a drawing an address at which this page can fetch it. A drawing that is not `online`,
 * because it is new or has other colours, is shown from memory. If `online` is absent, every drawing can be fetched.
 */
export function drawingsInMemory(online: readonly string[] | undefined): (drawing: BuiltImage) => BuiltImage {
  const known = online && new Set(online);
  /** The object URLs of drawings, by their future addresses. */
  const inMemory = new Map<string, string>();
  return (drawing) => {
    const { image, outputs } = drawing;
    if (!known || known.has(image.src)) return drawing;
    const type = 'image/svg+xml';
    const parts = outputs.map(({ bytes }) => bytes as Uint8Array<ArrayBuffer>);
    const src = inMemory.get(image.src) ?? URL.createObjectURL(new Blob(parts, { type }));
    inMemory.set(image.src, src);
    return { image: { ...image, src }, outputs: [] };
  };
}
