import { createHash } from 'node:crypto';
import path from 'node:path';
import { townPath } from '../../site/definitions/addresses/page-addresses';
import type { PageSummary } from '../../site/definitions/view/page-summary';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { frenchTypography } from '../../site/definitions/text/typography';
import { brandOf } from '../../page/seo/brand';
import { codeDigest } from '../incremental/code-digest';
import { inCache, keptFile } from '../../site/read/disk/cache';
import { siteLook } from '../../site/look/site-look';
import { brandFont, type BrandFont } from '../fonts/brand-font';
import { fontBytes, headingFont } from '../fonts/look-fonts';
import { filesOf, type BuiltImages } from '../../site/definitions/media/built-image';
import type { OutputFolder } from '../output/output-folder';
import type { Middle, SocialCard } from './social-card';
import type { Documents } from '../../site/resolve/plan/site-documents';
import { departmentCode } from '../../site/resolve/kinds/town/town-scope';

const folder = 'media/social';

/** The code that draws the pictures; part of their cache key. */
const drawing = ['src/build/media/social-card.ts', 'src/build/fonts/brand-font.ts'];

/**
 * Above this number of towns, those of a department share one picture: 35,000 pictures would take eight minutes and two
 * gigabytes, and differ only by a name.
 */
const townsWithOwnPicture = 200;

/** A picture to be published: its card, and the published paths of its drawings. */
export interface SocialImage {
  /** Path in the site: `media/social/3f2a….jpg`. */
  name: `${typeof folder}/${string}`;
  card: SocialCard;
  mark: string | undefined;
  art: string | undefined;
  font: CardFont;
  /** The company's own picture, which replaces the card. */
  own?: OwnPicture | undefined;
}

interface OwnPicture {
  src: string;
  middle?: Middle;
}

/** The font of a picture; one object for all pictures of a plan. */
interface CardFont {
  name: string;
  /** Folder of the documents, where a company's own font is. */
  root: string;
}

/** The picture of a page; undefined for the not-found page. */
export type SocialImageOf = (page: PageSummary) => SocialImage | undefined;

interface PlanInput {
  site: SiteDocument;
  documents: Documents;
  /** Folder of the documents. */
  root: string;
  images: BuiltImages;
  /** The art for pages that have none of their own. */
  homeArt: string | undefined;
}

/** Whether a file of the site is a social image; these are published separately. */
export function isSocialImage(name: string): boolean {
  return name.startsWith(`${folder}/`);
}

/** Decides which picture each page has. Draws nothing; the name of a picture depends on its content. */
export function planSocialImages({ site, documents, root, images, homeArt }: PlanInput): SocialImageOf {
  const { name, tagline, mark: markImage } = site.company;
  const mark = images.get(markImage.src)?.image.src;
  const shared = {
    company: frenchTypography(name),
    tagline: frenchTypography(tagline),
    phone: frenchTypography(site.phone),
    brand: brandOf(site),
  };
  const font = { name: headingFont(siteLook(site.look ?? {})), root };
  const letters = digestOf(fontBytes(font.name, root));
  const departments = documents.town.length > townsWithOwnPicture ? departmentTitles(site, documents) : undefined;
  const code = codeDigest(drawing);
  const picture = ownPicture(site, images);
  const known = new Map<string, SocialImage>();
  return (page) => {
    if (page.kind === 'not-found') return undefined;
    const card = { title: departments?.get(page.path) ?? page.title, ...shared };
    const art = page.art ?? homeArt;
    // The home page and pages without a picture show the company's own picture, if it has one. Other pages show a
    // card with the page's picture.
    const own = page.path === '/' || page.art === undefined ? picture : undefined;
    const shown = JSON.stringify(own ? [code, own] : [code, card, mark, art, letters]);
    const image = known.get(shown) ?? { name: `${folder}/${digestOf(shown)}.jpg`, card, mark, art, font, own };
    known.set(shown, image);
    return image;
  };
}

/** The picture that `shareImage` of `site.json` names, if any. */
function ownPicture({ shareImage }: SiteDocument, images: BuiltImages): OwnPicture | undefined {
  const src = shareImage && images.get(shareImage.src)?.image.src;
  if (!shareImage || src === undefined) return undefined;
  const { focus } = shareImage;
  const middle = focus && { across: focus.left + focus.width / 2, down: focus.top + focus.height / 2 };
  return { src, ...(middle ? { middle } : {}) };
}

function digestOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The title on a card that the towns of a department share. */
function departmentTitles(site: SiteDocument, documents: Documents): Map<string, string> {
  const names = new Map(site.departments.map(({ code, name }) => [code, name]));
  return new Map(
    documents.town.map(({ slug, data }) => {
      const code = data.department ?? departmentCode(data.postcode);
      return [townPath(slug), `${names.get(code) ?? 'Département'} (${code})`];
    }),
  );
}

interface EmitInput {
  out: OutputFolder;
  drawn: DrawnSocialImages;
}

/** The file of a picture in `.cache/`, drawn on a cache miss. */
export type DrawnSocialImages = (image: SocialImage) => Promise<string>;

/** How many pictures are drawn in parallel: sharp has its own threads. */
const atOnce = 8;

/** Draws pictures in the order of the calls, using the drawings of a site. */
export function drawnSocialImages(images: BuiltImages): DrawnSocialImages {
  const draw = socialImageDrawing(images);
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve());
  let next = 0;
  return (image) =>
    keptFile(inCache('social', path.posix.basename(image.name)), () => {
      const lane = next++ % atOnce;
      const card = (lanes[lane] ?? Promise.resolve()).then(() => draw(image));
      lanes[lane] = card.then(
        () => undefined,
        () => undefined,
      );
      return card;
    });
}

/** Draws a picture without caching it; resolves to the bytes of a JPEG. */
export function socialImageDrawing(images: BuiltImages): (image: SocialImage) => Promise<Uint8Array> {
  const bytesOf = bytesByAddress(images);
  const fonts = new Map<CardFont, Promise<BrandFont>>();
  return async ({ card, mark, art, font, own }) => {
    const picture = bytesOf(own?.src);
    if (picture) return (await import('./social-card')).cutPicture(picture, own?.middle);
    const found = fonts.get(font) ?? brandFont(font.name, font.root);
    fonts.set(font, found);
    // Loaded on demand: in most builds every picture is a cache hit.
    const { drawCard } = await import('./social-card');
    return drawCard(card, { font: await found, mark: bytesOf(mark), art: bytesOf(art) });
  };
}

/**
 * Puts the pictures into the site. A picture already there is skipped, one in `.cache/` is copied, and only the others
 * are drawn. Pictures that no page uses any more are removed.
 */
export async function emitSocialImages(planned: Iterable<SocialImage>, { out, drawn }: EmitInput): Promise<void> {
  const wanted = new Map([...planned].map((image) => [image.name as string, image]));
  out.keepOnly(folder, (name) => wanted.has(name));
  const missing = [...wanted.values()].filter(({ name }) => out.writtenAt(name) === undefined);
  await Promise.all(missing.map(async (image) => out.copy(image.name, await drawn(image))));
}

/** Gives the bytes of a published image by its address. */
function bytesByAddress(images: BuiltImages): (src: string | undefined) => Uint8Array | undefined {
  const files = filesOf(images);
  return (src) => (src === undefined ? undefined : files.get(src));
}
