import { escapeMarkup } from '../../site/definitions/text/escape-markup';
import { pageDataUrl, type Page } from '../../site/definitions/view/page';
import { inFolder } from '../../site/definitions/addresses/site-folder';
import type { HeadTag } from '../../page/seo/head';
import type { Engine } from '../compile/engine';

/** The files that a document refers to. */
export type DocumentAssets = Pick<Engine, 'loaderUrl' | 'clockUrl' | 'engineUrl' | 'cssUrl'> & {
  /** Addresses of the fonts that every first screen uses. */
  fontUrls: readonly string[];
  /** Address of the data that all pages share. */
  siteUrl: string;
  /** The folder of another site in which the site is. */
  folder?: string;
  /** Address of `count.ts`; absent if the site counts no visits. */
  visitsUrl?: string | undefined;
};

export interface DocumentInput {
  page: Page;
  head: HeadTag[];
  body: string;
  /** Attributes of the root element. */
  root?: Readonly<Record<string, string>>;
  /** Inlined in the head. */
  css: string;
  /** Address of the remaining rules, loaded after the body without blocking rendering. */
  deferredCss?: string;
  /** The page's Content-Security-Policy; the authoring server has none, because it injects styles. */
  policy?: string;
}

/**
 * A complete HTML document: everything needed to read the page, and the addresses from which the engine loads the rest.
 */
export function htmlDocument(
  assets: DocumentAssets,
  { page, head, body, root = {}, css, deferredCss, policy }: DocumentInput,
): string {
  const { folder = '' } = assets;
  const placed = (address: string) => inFolder(folder, address);
  const tag = (written: HeadTag) => renderTag(written, folder);
  const loader: Record<string, string> = {
    type: 'module',
    src: assets.loaderUrl,
    // Low priority: otherwise browsers would fetch a module as early as a style sheet.
    fetchpriority: 'low',
    'data-engine': assets.engineUrl,
    'data-styles': assets.cssUrl,
    'data-site': assets.siteUrl,
    'data-page': pageDataUrl(page.path),
    ...(assets.visitsUrl ? { 'data-count': assets.visitsUrl } : {}),
    // The not-found page reports its path at once (specification §2).
    ...(page.kind === 'not-found' ? { 'data-now': '' } : {}),
  };
  return [
    `<!doctype html><html lang="fr" data-mantine-color-scheme="light"${attributesText(root)}><head><meta charset="utf-8">`,
    policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...head.filter(isForReaders).map(tag),
    ...assets.fontUrls.map(
      (url) => `<link rel="preload" href="${placed(url)}" as="font" type="font/woff2" crossorigin>`,
    ),
    // After the fonts, which must be requested first. Next to other code, these tags compress better.
    ...head.filter((one) => !isForReaders(one)).map(tag),
    `<style>${css}</style>`,
    tag({ name: 'script', attributes: loader, text: '' }),
    // Before the body: a part is hidden before it is drawn, so that the layout does not move.
    assets.clockUrl && body.includes(' data-ends="') ? `<script src="${placed(assets.clockUrl)}"></script>` : '',
    `</head><body><div id="root">${body}</div>`,
    deferredCss ? `<link rel="stylesheet" href="${placed(deferredCss)}" fetchpriority="low">` : '',
    '</body></html>\n',
  ].join('');
}

/** Structured data is for machines and can come last. */
function isForReaders({ json }: HeadTag): boolean {
  return json === undefined;
}

function renderTag({ name, attributes, json, text }: HeadTag, folder?: string): string {
  const opening = `<${name}${attributesText(attributes ?? {}, folder)}>`;
  if (json !== undefined) return `${opening}${scriptJson(json)}</${name}>`;
  return text === undefined ? opening : `${opening}${escapeMarkup(text)}</${name}>`;
}

/** What begins with a slash is an address, but in what people read. */
function attributesText(attributes: Readonly<Record<string, string>>, folder = ''): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(texts.has(key) ? value : inFolder(folder, value))}"`)
    .join('');
}

/** Attributes that hold no address, or a whole one. */
const texts: ReadonlySet<string> = new Set(['content', 'title']);

/** JSON that cannot close the script element that contains it (HTML Standard, 4.12.1.3). */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  // A fast check saves three passes: hardly any text contains one of these characters.
  if (!/[<\u2028\u2029]/.test(json)) return json;
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
