import sharp, { type Sharp } from 'sharp';
import { escapeMarkup } from '../../site/definitions/text/escape-markup';
import type { Brand } from '../../page/seo/brand';
import { socialImageSize } from '../../page/seo/social-image-size';
import { drawingDensity } from './drawing-density';
import type { BrandFont } from '../fonts/brand-font';

/** The content of a social image. */
export interface SocialCard {
  title: string;
  company: string;
  tagline: string;
  /** The number, as it is read. */
  phone: string;
  brand: Brand;
}

export interface CardDrawings {
  font: BrandFont;
  /** The company's mark. */
  mark: Uint8Array | undefined;
  /** The page's illustration or photograph, on the right half. */
  art: Uint8Array | undefined;
}

const { width, height } = socialImageSize;
const margin = 64;
const artWidth = 468;
const markSide = 76;

/** Font sizes by the longest title that still fits in four lines, in points at 72 dpi. */
const sizes = [
  { upTo: 34, size: 66 },
  { upTo: 60, size: 56 },
  { upTo: Infinity, size: 47 },
];

/**
 * Draws the picture shown when a page is shared: a JPEG of 1200 × 630 pixels. All parts have an opaque background, so
 * pixels can be copied; blending them took longer than everything else.
 */
export async function drawCard(card: SocialCard, drawings: CardDrawings): Promise<Buffer> {
  const { font, art } = drawings;
  const { ground, text, motif, line: color } = card.brand;
  const right = art ? width - artWidth : width;
  const size = sizes.find(({ upTo }) => card.title.length <= upTo)?.size ?? 47;
  const style = { font, style: `${font.weight} ${size}`, color: text, width: right - 2 * margin, ground };
  // In parallel: a build that renders pages returns to its pictures only now and then.
  const [under, title, line] = await Promise.all([
    background(card, drawings),
    words(card.title, { ...style, spacing: -size * 0.08 }),
    motif === 'none' ? undefined : motifLine(Math.min(margin + 210, right - margin), { motif, color, ground }),
  ]);
  const picture = spare.pop() ?? Buffer.allocUnsafeSlow(under.length);
  under.copy(picture);
  const top = Math.round((height - title.height) / 2) + 12;
  if (line) put(picture, line, { left: 0, top: top + title.height + 34 - joint });
  put(picture, title, { left: margin, top });
  const encoded = await sharp(picture, { raw: { width, height, channels } })
    // No mozjpeg (nine times slower for 3 % fewer bytes) and no optimized tables (twice as slow for 17 %). Colours at
    // half the resolution: 23 % fewer bytes, and social networks encode the picture again anyway.
    .jpeg({ quality: 84, optimiseCoding: false })
    .toBuffer();
  spare.push(picture);
  return encoded;
}

/** The centre of the area that no crop may cut, in per cent of the picture. */
export interface Middle {
  across: number;
  down: number;
}

/** A picture of the company's own, cut to the size that networks show: nothing is written on it. */
export async function cutPicture(bytes: Uint8Array, middle: Middle = { across: 50, down: 50 }): Promise<Buffer> {
  const density = await drawingDensity(bytes, 144);
  const { data, info } = await sharp(bytes, { density })
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const start = (size: number, room: number, share: number) =>
    Math.max(0, Math.min(size - room, Math.round((size * share) / 100 - room / 2)));
  const left = start(info.width, width, middle.across);
  const top = start(info.height, height, middle.down);
  return sharp(data).extract({ left, top, width, height }).jpeg({ quality: 84 }).toBuffer();
}

/** Buffers of finished pictures, to be reused: allocating a new one takes a millisecond. */
const spare: Buffer[] = [];

/** The background of the last card; the next card mostly has the same. */
let last: { card: SocialCard; drawings: CardDrawings; picture: Promise<Buffer> } | undefined;

function background(card: SocialCard, drawings: CardDrawings): Promise<Buffer> {
  const isSame =
    last?.card.company === card.company &&
    last.card.tagline === card.tagline &&
    last.card.phone === card.phone &&
    last.card.brand === card.brand &&
    last.drawings.mark === drawings.mark &&
    last.drawings.art === drawings.art;
  if (last && isSame) return last.picture;
  const picture = drawBackground(card, drawings);
  last = { card, drawings, picture };
  return picture;
}

/** Everything but the title: company, number, tagline, mark, and the page's drawing. */
async function drawBackground(card: SocialCard, { font, mark, art }: CardDrawings): Promise<Buffer> {
  const { ground, text, softText } = card.brand;
  const room = width - 2 * margin - (art ? artWidth : 0);
  const [picture, company, phone, tagline, markDrawn, artDrawn] = await Promise.all([
    sharp({ create: { width, height, channels, background: ground } })
      .raw()
      .toBuffer(),
    words(card.company, { font, style: 'Bold 32', color: text, width: room - markSide, ground }),
    words(card.phone, { font, style: 'Bold 29', color: text, width: room - markSide, ground }),
    words(card.tagline, { font, style: 'Medium 25', color: softText, width: room, ground }),
    mark && fitted(mark, { width: markSide, height: markSide, ground }),
    art && fitted(art, { width: artWidth, height, ground }),
  ]);
  put(picture, tagline, { left: margin, top: height - margin - tagline.height });
  // The phone number is under the name, so that somebody who gets the picture in a message can call at once.
  const left = mark ? margin + markSide + 22 : margin;
  const gap = 10;
  const top = margin + Math.max(0, Math.round((markSide - company.height - gap - phone.height) / 2));
  put(picture, company, { left, top });
  put(picture, phone, { left, top: top + company.height + gap });
  if (markDrawn) put(picture, markDrawn, { left: margin, top: margin });
  if (artDrawn) put(picture, artDrawn, { left: width - artWidth, top: 0 });
  return picture;
}

/** Red, green, blue. */
const channels = 3;

/** A drawing with an opaque background. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Copies a drawing into the picture, clipped at its edges. */
function put(picture: Buffer, drawing: Pixels, { left, top }: { left: number; top: number }): void {
  const across = Math.min(drawing.width, width - left);
  const down = Math.min(drawing.height, height - top);
  for (let row = 0; row < down; row++) {
    const from = row * drawing.width * channels;
    drawing.data.copy(picture, ((top + row) * width + left) * channels, from, from + across * channels);
  }
}

/** Half the height of the joint at the end of the line. */
const joint = 14;

interface LineStyle {
  motif: 'pipe' | 'rule';
  color: string;
  ground: string;
}

/** The last line drawn: all cards of a look share it. */
let lastLine: { drawing: string; pixels: Promise<Pixels> } | undefined;

/** The look's motif under the title: a pipe from the left edge that ends in a joint, or a plain rule. */
function motifLine(end: number, { motif, color, ground }: LineStyle): Promise<Pixels> {
  const drawing =
    motif === 'pipe'
      ? `<path d="M0 ${joint}H${end - 11}"/><circle cx="${end}" cy="${joint}" r="11"/>`
      : `<path d="M${margin} ${joint}h96" stroke-width="8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${end + joint}" height="${2 * joint}"><g fill="none" stroke="${color}" stroke-width="6">${drawing}</g></svg>`;
  if (lastLine?.drawing !== svg + ground)
    lastLine = { drawing: svg + ground, pixels: pixelsOf(sharp(Buffer.from(svg)), ground) };
  return lastLine.pixels;
}

interface TextStyle {
  font: BrandFont;
  style: string;
  color: string;
  width: number;
  ground: string;
  spacing?: number;
}

function words(text: string, { font, style, color, width: room, ground, spacing }: TextStyle): Promise<Pixels> {
  const drawing = sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      // The comma ends the family name, which may itself end in a weight.
      font: `${font.family}, ${style}`,
      fontfile: font.file,
      rgba: true,
      width: room,
      dpi: 72,
      ...(spacing === undefined ? {} : { spacing: Math.round(spacing) }),
    },
  });
  return pixelsOf(drawing, ground);
}

/** Raw pixels: encoding and decoding them would take longer than drawing. */
async function pixelsOf(drawing: Sharp, ground: string): Promise<Pixels> {
  const onGround = drawing.flatten({ background: ground }).toColourspace('srgb').raw();
  const { data, info } = await onGround.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A cache: many cards share a drawing, for example all towns of a department. */
const resized = new WeakMap<Uint8Array, { ground: string; pixels: Promise<Pixels> }>();

interface Box {
  width: number;
  height: number;
  ground: string;
}

function fitted(image: Uint8Array, { ground, ...box }: Box): Promise<Pixels> {
  const known = resized.get(image);
  if (known?.ground === ground) return known.pixels;
  const pixels = drawingDensity(image, 144).then((density) =>
    pixelsOf(sharp(image, { density }).resize({ ...box, fit: 'cover' }), ground),
  );
  resized.set(image, { ground, pixels });
  return pixels;
}
