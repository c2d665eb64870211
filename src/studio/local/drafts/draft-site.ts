// Longer than most files: everything here reads one state, which must be consistent.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attachedAddress } from '../../../site/definitions/media/attached-files';
import type { Page } from '../../../site/definitions/view/page';
import { filesOf } from '../../../site/definitions/media/built-image';
import type { ProjectType } from '../../../site/definitions/company/project-types';
import type { SiteFacts } from '../../../site/definitions/view/site-facts';
import type { SiteView } from '../../../site/definitions/view/site-view';
import { headTags } from '../../../page/seo/head';
import { htmlDocument, type DocumentAssets } from '../../../build/render/html-document';
import { readDocument } from '../../../site/read/read-site';
import { offeredTypes } from '../../../site/resolve/kinds/service/project-types';
import { siteFacts } from '../../../site/resolve/facts/site-facts';
import { fontFolder, isFontName } from '../../../site/definitions/media/font-families';
import { fontBytes } from '../../../build/fonts/look-fonts';
import { goneAddresses } from '../../../site/resolve/addresses/published-addresses';
import { redirecting, redirectsOf } from '../../../site/resolve/addresses/redirects';
import type { PlannedPage } from '../../../site/resolve/resolve-site';
import { openSite, type Judged, type Present, type SoundVersion, type StudioSite } from '../../logic/store/open-site';
import { changedTownPage } from '../../preview/logic/changed-town';
import { formatFaults } from '../../../site/validate/report/formats/format-faults';
import { lookAttributes } from '../../../site/look/shipped-look';
import { overlayTags, type AuthoringState } from '../overlay/authoring-state';
import { folderStore } from '../folder/folder-store';
import { nodePlatform } from '../folder/node-platform';

export { siteRoot } from '../../../site/read/read-site';
export { keptFolder } from '../folder/folder-journal';

/** The site during authoring, which serves the last version without faults. */
export interface Draft extends StudioSite {
  /** The page at an address, resolved on demand. */
  page: (address: string) => Page | undefined;
  site: SiteView | undefined;
  /** Published path (`/media/x.1a2b3c4d.svg`) to bytes. */
  media: ReadonlyMap<string, Uint8Array>;
  /** The bytes of a shipped font (`bitter.woff2`) or of a font file of the folder; undefined if unknown. */
  font: (name: string) => Uint8Array | undefined;
  /** The bytes of an attached file, by its address; undefined if there is none. */
  file: (address: string) => Uint8Array | undefined;
  /** The current address for an old one. */
  redirect: (address: string, query?: string) => string | undefined;
  /** Addresses of pages that were removed permanently; answered with 410. */
  gone: ReadonlySet<string>;
  /** The French report of the current faults; undefined if there are none. */
  report: string | undefined;
  /** The French report of the warnings, if there are no faults. */
  warnings: string | undefined;
  /** Increases with each version of the folder that has been processed. */
  revision: number;
  /** Whether what was shown before the last validation is what was validated. */
  isAsShown: boolean;
  /**
   * Shows saved documents before the whole site is validated, which takes a while with thousands of documents. Works
   * for towns that are valid by themselves and do not affect other pages. Returns whether it could; the caller must
   * call `refresh` in any case.
   */
  preview: (files: readonly string[]) => boolean;
  /** The project types in the last valid version. */
  projectTypes: () => ProjectType[];
  /** The company's data in the last valid version. */
  siteFacts: () => SiteFacts | undefined;
  /** The HTML of a page. `state` is the one from which it was rendered: the folder may have changed since. */
  document: (page: Page, rendering: Rendering) => string;
}

interface Rendering {
  state: AuthoringState;
  body: string;
  css: string;
}

/** Opens the folder for authoring. Removed files are kept in the folder `keptIn`, if given. */
export function openDraft(root: string, keptIn?: string): Draft {
  const opened = openSite(folderStore(root, keptIn), nodePlatform);
  /** Pages of towns shown before validation, by address; the valid version is not changed. */
  const previewed = new Map<string, PlannedPage>();
  /** The texts from which these were drawn, by file. */
  const shown = new Map<string, string>();
  let seen: Present | undefined;
  const draft: Draft = {
    ...opened,
    refresh,
    page: (address) => (previewed.get(address) ?? opened.lastSound()?.pages.get(address))?.resolve(),
    site: undefined,
    media: new Map(),
    font,
    file: attachedAt,
    redirect: () => undefined,
    gone: new Set(),
    report: undefined,
    warnings: undefined,
    revision: 0,
    isAsShown: true,
    preview,
    projectTypes: () => {
      const sound = opened.lastSound();
      return sound ? offeredTypes(sound.documents) : [];
    },
    siteFacts: () => {
      const sound = opened.lastSound();
      return sound && siteFacts(sound.documents);
    },
    document,
  };
  opened.onImages(() => {
    const { images, version } = opened.present();
    draft.media = filesOf(images);
    if (version) draft.site = version.plan.site;
  });
  return draft;

  function preview(files: readonly string[]): boolean {
    const sound = opened.lastSound();
    if (!sound || draft.report !== undefined) return false;
    const saved = files.filter(isChanged).map((file) => savedTownPage(sound, file));
    if (saved.length === 0 || !saved.every((one) => one !== undefined)) return false;
    for (const { planned, file, text } of saved) {
      previewed.set(planned.path, planned);
      shown.set(file, text);
    }
    return true;
  }

  /** Some files are reported again after they were read. */
  function isChanged(file: string): boolean {
    const known = seen?.source.files.find((one) => one.file === file);
    const at = path.join(root, file);
    return !known || !existsSync(at) || readDocument(root, file).text !== known.text;
  }

  function savedTownPage({ documents, plan }: SoundVersion, file: string) {
    const town = documents.town.find((candidate) => candidate.file === file);
    if (!town || !existsSync(path.join(root, file))) return undefined;
    const { data, text } = readDocument(root, file);
    const planned = changedTownPage(opened, { plan, town, data });
    return planned && { planned, file, text };
  }

  async function refresh(files?: readonly string[], judged?: Judged): Promise<void> {
    await opened.refresh(files, judged);
    const present = opened.present();
    // What was shown in advance may have been taken back since.
    if (present.source === seen?.source && present.faults === seen.faults && previewed.size === 0) return;
    seen = present;
    const read = new Map(present.source.files.map(({ file, text }) => [file, text]));
    draft.isAsShown = [...shown].every(([file, text]) => read.get(file) === text);
    show(present);
  }

  /** Updates what is served to the newly read folder. */
  function show({ source, faults, images, version }: Present): void {
    previewed.clear();
    shown.clear();
    draft.revision++;
    draft.media = filesOf(images);
    const report = faults.length > 0 ? formatFaults([...faults], source, { format: 'pretty' }) : undefined;
    draft.report = version ? undefined : report;
    draft.warnings = version ? report : undefined;
    if (!version) return;
    const { documents, plan } = version;
    draft.redirect = redirecting(redirectsOf(documents));
    draft.gone = new Set(goneAddresses(documents, Date.now()));
    draft.site = plan.site;
  }

  /** Only a file that has passed validation: a script must not run under the site's origin, even in a draft. */
  function attachedAt(address: string): Uint8Array | undefined {
    const found = seen?.source.attached?.find(({ file }) => attachedAddress(file) === address);
    if (!found || seen?.faults.some(({ file, severity }) => file === found.file && severity === 'error'))
      return undefined;
    return readFileSync(path.join(root, found.file));
  }

  function font(file: string): Uint8Array | undefined {
    const name = file.replace(/\.woff2$/, '');
    if (isFontName(name)) return fontBytes(name, root);
    return isOwnFont(file) ? fontBytes(file, root) : undefined;
  }

  /** Whether it is a font file of the folder. An allow-list: a browser's request must not be used as a path. */
  function isOwnFont(name: string): boolean {
    return name.startsWith(fontFolder) && seen !== undefined && seen.source.media.includes(name);
  }

  function document(page: Page, { state, body, css }: Rendering): string {
    const sound = opened.lastSound();
    const siteDocument = sound?.documents.site[0]?.data;
    if (!siteDocument) throw new Error('Nothing has been read yet.');
    const assets: DocumentAssets = {
      cssUrl: '',
      fontUrls: [],
      loaderUrl: '/src/page/entries/loader.ts',
      clockUrl: '',
      engineUrl: '/src/page/entries/entry-client.tsx',
      siteUrl: '/site-data.json',
    };
    // Authors see announcements before their time.
    const rootAttributes = { ...lookAttributes(sound?.plan.site.look), 'data-clock': 'off' };
    const html = htmlDocument(assets, { page, head: headTags(page, siteDocument), body, root: rootAttributes, css });
    return html.replace('</head>', () => `${overlayTags(state)}</head>`);
  }
}
