import { attachedAddress, weightWords, type AttachedFile } from '../../definitions/media/attached-files';
import { anyBlock, documentShapes } from '../../definitions/shapes/written-shapes';
import { isImage, isRead } from '../../definitions/fields/kinds';
import type { ResolvedImage } from '../../definitions/view/page';
import { placeholderPrefix } from '../../definitions/french/unwritten';
import type { BuiltImages } from '../../definitions/media/built-image';
import { mapFields, type GroupShape, type Shape } from '../../definitions/shapes/shapes';
import { mayHaveMarkup, type RichPart } from '../../definitions/text/rich-text';
import { frenchTypography, titleTypography } from '../../definitions/text/typography';
import { richText } from './markup';
import { formattedHref } from './format-href';

const { service, article, site } = documentShapes;

/** The shape of collection entries: cards of services and articles, and links. */
const entry: GroupShape = {
  form: 'group',
  kind: 'group',
  fields: {
    ...article.fields,
    author: { form: 'value', kind: 'text' },
    label: { form: 'value', kind: 'text' },
    price: { form: 'value', kind: 'text' },
    menu: service.fields.menu!,
    ...(service.fields.card as GroupShape).fields,
  },
};

/**
 * Turns values of documents into values for pages: typesets texts and parses their marks, measures images, and puts
 * telephone links in international form.
 */
export interface Formatter {
  block: (block: unknown) => unknown;
  /** Formats an entry of a collection; without a shape, it has the usual fields of a card. */
  entry: (entry: unknown, shape?: Shape) => unknown;
  /** Publishes what surrounds every page. Fields that `site.json` does not have are kept as they are. */
  view: (view: unknown) => unknown;
}

export function formatter(images: BuiltImages, attached: readonly AttachedFile[] = []): Formatter {
  const weights = new Map(attached.map((file) => [attachedAddress(file.file), weightWords(file)]));
  const format = (shape: Shape) => (value: unknown) => mapFields(shape, value, change);
  return {
    block: format(anyBlock),
    entry: (value, shape = entry) => format(shape)(value),
    view: format(site),
  };

  function change(value: unknown, shape: Shape): unknown {
    const { kind } = shape;
    // The resolved image replaces the document's image; its own texts are formatted with it.
    if (isImage(kind)) return formatImage(value as DocumentImage, images);
    if (shape.form === 'group' && weights.size > 0) return withWeight(value as Record<string, unknown>, weights);
    if (typeof value !== 'string') return value;
    if (kind === 'href') return formattedHref(value);
    const markup = shape.form === 'value' ? shape.markup : undefined;
    if (markup && mayHaveMarkup(value, markup)) {
      const parts = richText(value, markup);
      return weights.size > 0 ? parts.map((part) => weighed(part, weights)) : parts;
    }
    if (!isRead(kind) && kind !== 'phone') return value;
    return shape.form === 'value' && shape.isTitle ? titleTypography(value) : frenchTypography(value);
  }
}

type Weights = ReadonlyMap<string, string | undefined>;

/** Adds the type and size of the file to the words of a link that leads to an attached file. */
function withWeight(group: Record<string, unknown>, weights: Weights): unknown {
  const { label, href } = group;
  const weight = typeof label === 'string' && typeof href === 'string' ? weightOf(href, weights) : undefined;
  return weight === undefined ? group : { ...group, label: `${label as string} (${weight})` };
}

function weighed(part: RichPart, weights: Weights): RichPart {
  if (typeof part === 'string') return part;
  const inner = (parts: readonly RichPart[]) => parts.map((one) => weighed(one, weights));
  if ('link' in part) {
    const weight = weightOf(part.href, weights);
    return weight === undefined ? part : { ...part, link: [...part.link, ` (${weight})`] };
  }
  if ('bold' in part) return { bold: inner(part.bold) };
  if ('paragraph' in part) return { paragraph: inner(part.paragraph) };
  if ('subtitle' in part) return { subtitle: inner(part.subtitle) };
  return { items: part.items.map(inner) };
}

function weightOf(href: string, weights: Weights): string | undefined {
  return weights.get(href.replace(/[?#].*/s, ''));
}

interface DocumentImage {
  src: string;
  alt: string;
  focus?: Area;
}

/** In hundredths of the picture. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

function formatImage({ src, alt, focus }: DocumentImage, images: BuiltImages): ResolvedImage {
  const found = images.get(src);
  if (found) return { ...found.image, alt, ...(focus ? { focus: keptBy(focus, found.image) } : {}) };
  return { src: '', alt, width: 4, height: 3, ...(src.startsWith(placeholderPrefix) ? { isPlaceholder: true } : {}) };
}

/**
 * The CSS values that keep an area in sight. A crop shows a share of the picture. If the position divides the hidden
 * part in proportion to the area's own margins, the crop contains the area, down to a crop as small as the area itself.
 * `--least` and `--most` bound the crop's ratio.
 */
function keptBy({ left, top, width, height }: Area, image: Pick<ResolvedImage, 'width' | 'height'>) {
  const ratio = image.width / image.height;
  const placed = (start: number, size: number) =>
    Math.round(size < 100 ? Math.min(100, (start / (100 - size)) * 100) : 50);
  return {
    objectPosition: `${placed(left, width)}% ${placed(top, height)}%`,
    '--least': Number(((width / 100) * ratio).toFixed(2)),
    '--most': Number((ratio / (height / 100)).toFixed(2)),
  };
}
