import { createHash } from 'node:crypto';
import { pageStylesUrl, typesOf, type Page } from '../../site/definitions/view/page';
import { inFolder, sheetInFolder } from '../../site/definitions/addresses/site-folder';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import type { SiteView } from '../../site/definitions/view/site-view';
import { headTags } from '../../page/seo/head';
import type { Engine } from '../compile/engine';
import type { LookFonts } from '../fonts/look-fonts';
import { dressedPieces, sheetFile, type Dress } from './dressed-sheet';
import { pageStyles } from './page-styles';
import { htmlDocument } from './html-document';
import { pagePolicy } from '../output/hosts/http-headers';

export interface RenderedPage {
  path: Page['path'];
  /** The whole HTML document. */
  html: string;
  /** The page's data, and the modules of its blocks (for the loader). */
  json: string;
  /** The rules loaded after the body, if the head contains only those of the first screen. */
  css?: string;
}

/**
 * In characters of HTML and CSS, before compression. Above this size, only the CSS of the first screen is inlined. Prose
 * compresses to a fifth and markup to less, so a smaller page fits into one round trip, whose budget in bytes is in
 * `tests/laws/weight.ts`.
 */
const wholeInlined = 64_000;

/** The first screen never extends beyond this many blocks. */
const firstScreen = 2;

/** What all pages of a site share besides header and footer. */
export interface SharedParts {
  siteDocument: SiteDocument;
  /** The look's fonts, if they differ from the shipped ones. */
  fonts: LookFonts | undefined;
}

/** Renders the pages of one site, each given as JSON. Shared parts are rendered once. */
export async function pageRenderer(
  engine: Engine,
  site: SiteView,
  { siteDocument, fonts }: SharedParts,
): Promise<(page: string) => RenderedPage> {
  const { renderShell, renderBlocks } = await engine.openRenderer();
  const shell = renderShell(site);
  const sheet = dressedPieces(engine.styles(), { look: site.look, fonts, folder: engine.folder });
  const assets = {
    ...engine,
    siteUrl: `/${siteData(site).name}`,
    visitsUrl: site.counting && engine.countUrl,
    cssUrl: `/assets/${sheetFile(sheet).name}`,
    fontUrls: [...(engine.fontUrl && !fonts?.isWhole ? [engine.fontUrl] : []), ...(fonts?.preloads ?? [])],
  };
  // Cached, because most pages have the same blocks and rules.
  const modulesOf = remembered((types: string) =>
    JSON.stringify(engine.chunksFor(types.split(' ')).map((file) => inFolder(engine.folder, file))),
  );
  const start = sheetInFolder(engine.folder, engine.styleStart);
  const policyOf = remembered(pagePolicy);
  const cssFor = pageStyles(sheet, { shell: shell.before + shell.after });
  const firstShell = shell.before + shell.after.slice(shell.after.indexOf('</footer>'));
  const firstCssFor = pageStyles(sheet, { shell: firstShell, isUntouched: true });

  return (text) => {
    // Written by the build itself.
    const page = JSON.parse(text) as Page;
    const blocks = renderBlocks(page, site);
    const body = shell.before + blocks + shell.after;
    const { css: own, rest } = stylesFor(page, { blocks, body });
    const css = start + own;
    return {
      path: page.path,
      html: htmlDocument(assets, {
        page,
        head: headTags(page, siteDocument),
        body,
        css,
        ...(rest === undefined ? {} : { deferredCss: pageStylesUrl(page.path) }),
        policy: policyOf(css),
      }),
      ...(rest === undefined ? {} : { css: rest }),
      json: `${text.slice(0, -1)},"modules":${modulesOf(typesOf([...page.blocks, ...(site.announcements ?? [])]).join(' '))}}`,
    };
  };

  function stylesFor(page: Page, { blocks, body }: { blocks: string; body: string }): SplitStyles {
    const whole = cssFor(blocks);
    if (body.length + whole.css.length <= wholeInlined) return { css: whole.css };
    const first = renderBlocks({ ...page, blocks: page.blocks.slice(0, firstScreen) }, site);
    const shown = firstCssFor(first);
    // Repeating the head's rules would make the browser compute the first screen again. The rest comes after them;
    // `tests/daily/browser/cold-look.test.ts` checks that no page depends on the order.
    return { css: shown.css, rest: whole.without(shown) };
  }
}

interface SplitStyles {
  /** Inlined in the head. */
  css: string;
  /** The other rules of the page, if the head contains only those of the first screen. */
  rest?: string;
}

function remembered<Value>(work: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** The whole style sheet in the site's look, as a file with a content hash in its name. */
export function emittedSheet(
  { styles, folder }: Pick<Engine, 'styles' | 'folder'>,
  dress: Omit<Dress, 'folder'>,
): { name: `assets/${string}`; css: string } {
  const { name, css } = sheetFile(dressedPieces(styles(), { ...dress, folder }));
  return { name: `assets/${name}`, css };
}

/** The data that all pages share, as a file with a content hash in its name. */
export function siteData(site: SiteView): { name: `assets/${string}`; json: string } {
  const json = JSON.stringify(site);
  return { name: `assets/site.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`, json };
}
