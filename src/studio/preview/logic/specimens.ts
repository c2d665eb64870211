import { blockExamples } from '../../../page/registry/examples';
import { anyBlock } from '../../../site/definitions/shapes/written-shapes';
import { isImage } from '../../../site/definitions/fields/kinds';
import { isHidden } from '../../../site/definitions/text/tokens';
import { sectionType } from '../../../site/definitions/documents/sections/section-use';
import { mapFields } from '../../../site/definitions/shapes/shapes';
import type { ResolvedBlock } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';
import type { StudioSite } from '../../logic/store/open-site';
import { withDrafts } from '../../logic/documents/documents';
import { planOf } from './draw-page';

export interface SpecimensAnswer {
  site: SiteView;
  /** By type, in the order of definitions; then the site's sections, as `section:` and name. */
  blocks: { id: string; block: ResolvedBlock }[];
}

/**
 * The example of every type as a page of this site would show them, with its towns, articles, phone number and
 * pictures. Undefined if the folder is too broken.
 */
export function specimensOf(site: StudioSite): SpecimensAnswer | undefined {
  const { source, images } = site.present();
  try {
    // Prefer a town's page, because only towns have neighbours.
    const { pages } = planOf(site, source);
    const host = pages.find(({ town, layout }) => town && layout) ?? pages.find(({ kind }) => kind === 'page');
    const file = host?.layout ?? host?.file;
    const document = source.files.find((one) => one.file === file);
    if (!host || !document) return undefined;
    const pictures = picturesOf(images);
    const examples = Object.entries(blockExamples).map(([type, example]) => ({
      id: type,
      block: withPictures(example, pictures),
    }));
    const sections = source.files
      .filter(({ kind, data }) => kind === 'section' && !isHidden((data as { block?: unknown } | undefined)?.block))
      .map(({ slug }) => ({ id: `${sectionType}:${slug}`, block: { type: sectionType, ref: slug } }));
    const asked: { id: string; block: unknown }[] = [...examples, ...sections];
    const text = JSON.stringify({ ...(document.data as object), blocks: asked.map(({ block }) => block) });
    const plan = planOf(site, withDrafts(source, [{ file: document.file, text }]));
    const drawn = plan.pages.find(({ path }) => path === host.path)?.resolve().blocks ?? [];
    // None is hidden, so output and input have the same order.
    const blocks = asked.flatMap(({ id }, index) => (drawn[index] ? [{ id, block: drawn[index] }] : []));
    return { site: plan.site, blocks };
  } catch {
    // The validator reports what is wrong with the folder.
    return undefined;
  }
}

/** The pictures of the folder that are larger than an icon. */
function picturesOf(images: ReturnType<StudioSite['present']>['images']): string[] {
  return [...images.keys()].filter((name) => (images.get(name)?.image.width ?? 0) >= 300);
}

/** The example with pictures of the site, a different one each time if possible. */
function withPictures(example: object, pictures: readonly string[]): unknown {
  let shown = 0;
  return mapFields(anyBlock, example, (value, { kind }) =>
    pictures.length > 0 && isImage(kind) ? { ...(value as object), src: pictures[shown++ % pictures.length] } : value,
  );
}
