import { createHash } from 'node:crypto';
import type { Page } from '../engine/page';
import type { SiteDocument } from '../engine/site-document';
import type { SiteView } from '../engine/site-view';
import { headTags } from '../seo/head';
import type { Engine } from './build-engine';
import { criticalCss } from './critical-css';
import { htmlDocument } from './html-document';
import { pagePolicy } from './http-headers';

export interface RenderedPage {
  /** The whole HTML document. */
  html: string;
  /** The page's data and the modules its blocks need, for the engine. */
  json: string;
}

/**
 * Size of HTML and CSS, in characters, above which only what the first screen needs is inlined: markup
 * compresses some seven times, so that a page below it fits in one round trip (ten packets of 1,460 bytes).
 */
const oneRoundTrip = 80_000;

/** The first screen never reaches beyond these blocks. */
const firstScreen = 2;

/** Renders the pages of one site; what they share is rendered once. */
export function pageRenderer(
  engine: Engine,
  site: SiteView,
  siteDocument: SiteDocument,
): (page: Page) => Promise<RenderedPage> {
  const shell = engine.renderShell(site);
  const assets = { ...engine, siteUrl: `/${siteData(site).name}` };
  const cssFor = criticalCss(engine.css, shell.before + shell.after);
  const firstCssFor = criticalCss(engine.css, shell.before + shell.after.slice(shell.after.indexOf('</footer>')));

  return async (page) => {
    const blocks = engine.renderBlocks(page, site);
    const body = shell.before + blocks + shell.after;
    const styles = await stylesFor(page, { blocks, body });
    const modules = engine.chunksFor(page.blocks.map((block) => block.type));
    return {
      html: htmlDocument(assets, {
        page,
        head: headTags(page, siteDocument),
        body,
        ...styles,
        policy: pagePolicy(styles.css),
      }),
      json: JSON.stringify({ ...page, modules }),
    };
  };

  async function stylesFor(page: Page, { blocks, body }: { blocks: string; body: string }) {
    const css = await cssFor(blocks);
    if (body.length + css.length <= oneRoundTrip) return { css };
    const first = engine.renderBlocks({ ...page, blocks: page.blocks.slice(0, firstScreen) }, site);
    return { css: await firstCssFor(first), deferredCss: engine.cssUrl };
  }
}

/** The data that all pages share, as a file whose name changes with its content. */
export function siteData(site: SiteView): { name: string; json: string } {
  const json = JSON.stringify(site);
  return { name: `assets/site.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`, json };
}
