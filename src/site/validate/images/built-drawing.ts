import { hexDigestOf } from '../../definitions/shapes/digest';
import type { BuiltImage } from '../../definitions/media/built-image';
import { readDrawing } from './read-drawing';

export type MediaName = `media/${string}`;

/** A name with a part of the content's SHA-256, so that it can be cached for ever; `ending` replaces the extension. */
export function hashedName(name: string, digest: string, ending?: string): MediaName {
  const [, path = name, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [];
  // The images of a site are those in `media/`.
  return `${path}.${digest.slice(0, 8)}${ending ?? extension}` as MediaName;
}

/**
 * A drawing as it is published: repainted in the site's colours, and reduced to what draws (a valid drawing is
 * unchanged). Undefined if it is not a drawing.
 */
export function builtDrawing(
  name: string,
  written: string,
  paint: (drawing: string) => string,
): BuiltImage | undefined {
  const { clean } = readDrawing(written);
  if (clean === undefined) return undefined;
  const svg = paint(clean);
  const bytes = new TextEncoder().encode(svg);
  const box = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg);
  const output = hashedName(name, hexDigestOf(bytes));
  return {
    image: {
      src: `/${output}`,
      width: Math.round(Number(box?.[1] ?? 800)),
      height: Math.round(Number(box?.[2] ?? 600)),
    },
    outputs: [{ name: output, bytes }],
  };
}
