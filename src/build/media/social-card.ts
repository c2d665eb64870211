import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Brand } from '../../seo/brand';
import { previewSize } from '../../seo/preview';
import { drawingDensity } from './drawing-density';
import type { BrandFont } from '../fonts/brand-font';

/** What a social image shows. */
export interface SocialCard {
  title: string;
  company: string;
  tagline: string;
  brand: Brand;
}

export interface CardDrawings {
  font: BrandFont;
  /** The company's mark. */
  mark: Uint8Array | undefined;
  /** The page's illustration or photograph, on the right half. */
  art: Uint8Array | undefined;
}

const { width, height } = previewSize;
const margin = 64;
const artWidth = 468;
const markSide = 76;

/** Text sizes by the length that still fits in four lines, in points at 72 dpi. */
const sizes = [
  { upTo: 34, size: 66 },
  { upTo: 60, size: 56 },
  { upTo: Infinity, size: 47 },
];

/** Draws the picture that stands for a page where it is shared: a JPEG of 1200 by 630 pixels. */
export async function drawCard(card: SocialCard, drawings: CardDrawings): Promise<Buffer> {
  const { font, art } = drawings;
  const right = art ? width - artWidth : width;
  const size = sizes.find(({ upTo }) => card.title.length <= upTo)?.size ?? 47;
  const style = { font, style: `${font.weight} ${size}`, color: card.brand.text, width: right - 2 * margin };
  const title = await words(card.title, { ...style, spacing: -size * 0.08 });
  const top = Math.round((height - title.height) / 2) + 12;
  const line = motifLine(Math.min(margin + 210, right - margin), card.brand);
  const { input, raw } = await background(card, drawings);
  return (
    sharp(input, { raw })
      .composite([
        ...(line ? [{ input: line, left: 0, top: top + title.height + 34 - joint }] : []),
        { ...title.layer, left: margin, top },
      ])
      // Without mozjpeg, which takes nine times as long for 3 % of the bytes.
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

type Pixels = Required<Pick<OverlayOptions, 'raw'>> & { input: Buffer };

/** What the last card had besides its title: the next one most often has it too. */
let last: { card: SocialCard; drawings: CardDrawings; pixels: Promise<Pixels> } | undefined;

function background(card: SocialCard, drawings: CardDrawings): Promise<Pixels> {
  const isSame =
    last?.card.company === card.company &&
    last.card.tagline === card.tagline &&
    last.card.brand === card.brand &&
    last.drawings.mark === drawings.mark &&
    last.drawings.art === drawings.art;
  if (last && isSame) return last.pixels;
  const pixels = drawBackground(card, drawings);
  last = { card, drawings, pixels };
  return pixels;
}

/** Everything but the title: company, tagline, mark, and the page's drawing. */
async function drawBackground(card: SocialCard, { font, mark, art }: CardDrawings): Promise<Pixels> {
  const room = width - 2 * margin - (art ? artWidth : 0);
  const company = await words(card.company, {
    font,
    style: 'Bold 32',
    color: card.brand.text,
    width: room - markSide,
  });
  const tagline = await words(card.tagline, { font, style: 'Medium 25', color: card.brand.softText, width: room });
  const layers: OverlayOptions[] = [
    { ...tagline.layer, left: margin, top: height - margin - tagline.height },
    {
      ...company.layer,
      left: mark ? margin + markSide + 22 : margin,
      top: margin + Math.round((markSide - company.height) / 2),
    },
  ];
  if (mark) layers.push({ ...(await fitted(mark, { width: markSide, height: markSide })), left: margin, top: margin });
  if (art) layers.push({ ...(await fitted(art, { width: artWidth, height })), left: width - artWidth, top: 0 });
  const { layer } = await rawLayer(
    sharp({ create: { width, height, channels: 3, background: card.brand.ground } }).composite(layers),
  );
  return layer;
}

/** Half the height of the joint at the end of the line. */
const joint = 14;

/** The motif of the pages under the title: a pipe that enters from the left and ends at a joint, or a plain rule. */
function motifLine(end: number, { motif, line }: Brand): Buffer | undefined {
  if (motif === 'none') return undefined;
  const drawing =
    motif === 'pipe'
      ? `<path d="M0 ${joint}H${end - 11}"/><circle cx="${end}" cy="${joint}" r="11"/>`
      : `<path d="M${margin} ${joint}h96" stroke-width="8"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${end + joint}" height="${2 * joint}"><g fill="none" stroke="${line}" stroke-width="6">${drawing}</g></svg>`,
  );
}

interface TextStyle {
  font: BrandFont;
  style: string;
  color: string;
  width: number;
  spacing?: number;
}

async function words(text: string, { font, style, color, width: room, spacing }: TextStyle) {
  const markup = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return rawLayer(
    sharp({
      text: {
        text: `<span foreground="${color}">${markup}</span>`,
        // The comma ends the family: its own name ends in a weight.
        font: `${font.family}, ${style}`,
        fontfile: font.file,
        rgba: true,
        width: room,
        dpi: 72,
        ...(spacing === undefined ? {} : { spacing: Math.round(spacing) }),
      },
    }),
  );
}

/** Pixels as they are: encoding them for a moment would take longer than drawing them. */
async function rawLayer(drawing: Sharp): Promise<{ layer: Pixels; height: number }> {
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = info;
  return { layer: { input: data, raw: { width: across, height: down, channels } }, height: down };
}

/** Many cards share a drawing: the whole department's towns, for one. */
const resized = new WeakMap<Uint8Array, Promise<OverlayOptions>>();

function fitted(image: Uint8Array, box: { width: number; height: number }): Promise<OverlayOptions> {
  const known = resized.get(image);
  if (known) return known;
  const result = drawingDensity(image, 144)
    .then((density) => rawLayer(sharp(image, { density }).resize({ ...box, fit: 'cover' })))
    .then(({ layer }) => layer);
  resized.set(image, result);
  return result;
}
