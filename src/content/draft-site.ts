import type { Page } from '../engine/page';
import type { SiteView } from '../engine/site-view';
import { headTags } from '../seo/head';
import { htmlDocument, type DocumentAssets } from './html-document';
import { publishMedia } from './media';
import { readSite } from './read-site';
import { resolveSite } from './resolve-site';
import { documentsOf } from './site-documents';
import type { SiteDocument } from '../engine/site-document';
import { formatFaults } from './validate/format-faults';
import { validateSite } from './validate/validate-site';

export { siteRoot } from './read-site';

/** The site as its author is writing it: the last version without a fault, and what is wrong with the present one. */
export interface Draft {
  pages: ReadonlyMap<string, Page>;
  site: SiteView | undefined;
  /** Published path (`/media/x.1a2b3c4d.svg`) to bytes. */
  media: ReadonlyMap<string, Buffer>;
  /** The French report of the present faults; undefined when there are none. */
  report: string | undefined;
  refresh: () => Promise<void>;
  document: (page: Page, rendering: { body: string; css: string }) => string;
}

/** Opens the folder for authoring; `refresh` reads it, and never throws on content. */
export function openDraft(root: string): Draft {
  let siteDocument: SiteDocument | undefined;
  const draft: Draft = { pages: new Map(), site: undefined, media: new Map(), report: undefined, refresh, document };
  return draft;

  async function refresh() {
    const source = readSite(root);
    const faults = validateSite(source);
    if (faults.some(({ severity }) => severity === 'error')) {
      draft.report = formatFaults(faults, source, { format: 'pretty' });
      return;
    }
    const documents = documentsOf(source);
    const images = await publishMedia(source);
    const resolved = resolveSite(documents, { images, backend: { url: '', key: 'embedded' } });
    siteDocument = documents.site[0]?.data;
    draft.report = undefined;
    draft.site = resolved.site;
    draft.pages = new Map(resolved.pages.map((page) => [page.path, page]));
    draft.media = new Map(
      [...images.values()].flatMap(({ outputs }) => outputs.map(({ name, bytes }) => [`/${name}`, bytes])),
    );
  }

  function document(page: Page, { body, css }: { body: string; css: string }): string {
    if (!siteDocument) throw new Error('Nothing has been read yet.');
    const assets: DocumentAssets = {
      cssUrl: '',
      fontUrl: undefined,
      loaderUrl: '/src/loader.ts',
      engineUrl: '/src/entry-client.tsx',
      siteUrl: '/site-data.json',
    };
    const html = htmlDocument(assets, { page, head: headTags(page, siteDocument), body, css });
    const report = JSON.stringify({ report: draft.report ?? '' }).replaceAll('<', '\\u003c');
    return html.replace(
      '</head>',
      `<script type="application/json" id="vitrine-report">${report}</script><script type="module" src="/src/content/authoring-overlay.ts"></script></head>`,
    );
  }
}
