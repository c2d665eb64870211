import type { ResolvedImage } from '../definitions/page';
import { placeholderPrefix } from '../definitions/placeholders';
import { frenchTypography, phoneHref } from '../definitions/typography';
import type { PublishedImage } from '../build/media/media';

/** Fields whose text is an address or a key, not prose. */
const verbatim = new Set([
  'src',
  'href',
  'type',
  'icon',
  'anchor',
  'formAnchor',
  'tone',
  'date',
  'url',
  'key',
  'network',
  'email',
  'phoneHref',
  'level',
]);

/** The value as pages show it: texts typeset, images measured, phone links in international form. */
export function publish(value: unknown, images: ReadonlyMap<string, PublishedImage>, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'href') return value.startsWith('tel:') ? phoneHref(value.slice(4)) : value.replaceAll(' ', '%20');
    return verbatim.has(key) ? value : frenchTypography(value);
  }
  if (Array.isArray(value)) return value.map((item) => publish(item, images, key));
  if (typeof value !== 'object' || value === null) return value;
  const object: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) object[name] = publish(item, images, name);
  return typeof object.src === 'string' && typeof object.alt === 'string'
    ? publishImage(object.src, object.alt, images)
    : object;
}

function publishImage(src: string, alt: string, images: ReadonlyMap<string, PublishedImage>): ResolvedImage {
  const found = images.get(src);
  if (found) return { ...found.image, alt };
  return { src: '', alt, width: 4, height: 3, ...(src.startsWith(placeholderPrefix) ? { isPlaceholder: true } : {}) };
}
