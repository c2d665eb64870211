import sharp, { type OverlayOptions } from 'sharp';
import { brand } from '../seo/brand';
import { previewSize } from '../seo/preview';
import type { BrandFont } from './brand-font';

/** What a social image shows. */
export interface SocialCard {
  title: string;
  company: string;
  tagline: string;
}

export interface CardDrawings {
  font: BrandFont;
  /** The company's mark. */
  mark: Buffer | undefined;
  /** The page's illustration or photograph, on the right half. */
  art: Buffer | undefined;
}

/** Bump when the drawing changes: images are kept by what they show. */
export const cardVersion = 1;

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
export async function drawCard(card: SocialCard, { font, mark, art }: CardDrawings): Promise<Buffer> {
  const room = width - 2 * margin - (art ? artWidth : 0);
  const size = sizes.find(({ upTo }) => card.title.length <= upTo)?.size ?? 47;
  const [title, company, tagline] = await Promise.all([
    words(card.title, { font, style: `Ultra-Bold ${size}`, color: brand.paper, width: room, spacing: -size * 0.08 }),
    words(card.company, { font, style: 'Bold 32', color: brand.paper, width: room - markSide }),
    words(card.tagline, { font, style: 'Medium 25', color: brand.mist, width: room }),
  ]);
  const top = Math.round((height - title.height) / 2) + 12;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(background(top + title.height + 34, art ? width - artWidth : width)), left: 0, top: 0 },
    { input: title.image, left: margin, top },
    { input: tagline.image, left: margin, top: height - margin - tagline.height },
  ];
  if (mark)
    layers.push({ input: await fitted(mark, { width: markSide, height: markSide }), left: margin, top: margin });
  const companyLeft = mark ? margin + markSide + 22 : margin;
  layers.push({
    input: company.image,
    left: companyLeft,
    top: margin + Math.round((markSide - company.height) / 2),
  });
  if (art) layers.push({ input: await fitted(art, { width: artWidth, height }), left: width - artWidth, top: 0 });
  return sharp({ create: { width, height, channels: 3, background: brand.petrol } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** The copper line: it enters from the left under the title, as on the pages, and ends at a joint. */
function background(y: number, right: number): string {
  const end = Math.min(margin + 210, right - margin);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="${brand.copper}" stroke-width="6"><path d="M0 ${y}H${end - 11}"/><circle cx="${end}" cy="${y}" r="11"/></g><path fill="${brand.deepPetrol}" d="M${right} 0h8v${height}h-8z"/></svg>`;
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
  const { data, info } = await sharp({
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
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, height: info.height };
}

/** Many cards share a drawing: the whole department's towns, for one. */
const resized = new WeakMap<Buffer, Promise<Buffer>>();

function fitted(image: Buffer, box: { width: number; height: number }): Promise<Buffer> {
  const known = resized.get(image);
  if (known) return known;
  const result = sharp(image, { density: 144 })
    .resize({ ...box, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  resized.set(image, result);
  return result;
}
