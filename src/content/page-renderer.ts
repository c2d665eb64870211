import { createHash } from 'node:crypto';
import type { Page } from '../engine/page';
import type { SiteDocument } from '../engine/site-document';
import type { SiteView } from '../engine/site-view';
import { headTags } from '../seo/head';
import type { Engine } from './build-engine';
import { criticalCss } from './critical-css';
import { htmlDocument } from './html-document';

export interface RenderedPage {
  /** The whole HTML document. */
  html: string;
  /** The page's data, for a visitor who comes by a link of the site. */
  json: string;
}

/** Renders the pages of one site; what they share is rendered once. */
export function pageRenderer(
  engine: Engine,
  site: SiteView,
  siteDocument: SiteDocument,
): (page: Page) => Promise<RenderedPage> {
  const shell = engine.renderShell(site);
  const assets = { ...engine, siteUrl: `/${siteData(site).name}` };
  const cssFor = criticalCss(engine.css, shell.before + shell.after);
  return async (page) => {
    const blocks = engine.renderBlocks(page, site);
    const css = await cssFor(blocks);
    const body = shell.before + blocks + shell.after;
    return {
      html: htmlDocument(assets, { page, head: headTags(page, siteDocument), body, css }),
      json: JSON.stringify(page),
    };
  };
}

/** The data that all pages share, as a file whose name changes with its content. */
export function siteData(site: SiteView): { name: string; json: string } {
  const json = JSON.stringify(site);
  return { name: `assets/site.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`, json };
}
