import { samples } from '../../../blocks/samples';
import { anyBlock, blockExamples } from '../../../blocks/shapes';
import { isImage } from '../../../definitions/kinds';
import { isHidden } from '../../../definitions/tokens';
import { sectionType } from '../../../definitions/section-use';
import { mapFields } from '../../../definitions/shapes';
import type { ResolvedBlock } from '../../../definitions/page';
import type { SiteView } from '../../../definitions/site-view';
import type { StudioSite } from '../open-site';
import { withDrafts } from '../documents';
import { planOf } from './draw-page';

export interface SpecimensAnswer {
  site: SiteView;
  /** By type, in the order of the list of blocks; then the sections of the site, by `section:` and their names. */
  blocks: { id: string; block: ResolvedBlock }[];
}

/**
 * Every block, filled as a company would fill it, as a page of this very folder would show it: with its towns, its
 * articles, its telephone number and pictures of its own. Undefined when the folder is too unsound to be planned.
 */
export function specimensOf(site: StudioSite): SpecimensAnswer | undefined {
  const { source, images } = site.present();
  try {
    // A town has neighbours, which other pages have not.
    const { pages } = planOf(site, source);
    const host = pages.find(({ town, layout }) => town && layout) ?? pages.find(({ kind }) => kind === 'page');
    const file = host?.layout ?? host?.file;
    const document = source.files.find((one) => one.file === file);
    if (!host || !document) return undefined;
    const pictures = picturesOf(images);
    const examples = Object.entries(blockExamples).map(([type, example]) => ({
      id: type,
      block: withPictures(samples[type] ?? example, pictures),
    }));
    const sections = source.files
      .filter(({ kind, data }) => kind === 'section' && !isHidden((data as { block?: unknown } | undefined)?.block))
      .map(({ slug }) => ({ id: `${sectionType}:${slug}`, block: { type: sectionType, ref: slug } }));
    const asked: { id: string; block: unknown }[] = [...examples, ...sections];
    const text = JSON.stringify({ ...(document.data as object), blocks: asked.map(({ block }) => block) });
    const plan = planOf(site, withDrafts(source, [{ file: document.file, text }]));
    const drawn = plan.pages.find(({ path }) => path === host.path)?.resolve().blocks ?? [];
    // None of them is hidden, so they come out in the order in which they went in.
    const blocks = asked.flatMap(({ id }, index) => (drawn[index] ? [{ id, block: drawn[index] }] : []));
    return { site: plan.site, blocks };
  } catch {
    // What is wrong with the folder is said by the validator, at its place.
    return undefined;
  }
}

/** The pictures of the folder that are larger than a mark. */
function picturesOf(images: ReturnType<StudioSite['present']>['images']): string[] {
  return [...images.keys()].filter((name) => (images.get(name)?.image.width ?? 0) >= 300);
}

/** The example with pictures that there are in the place of its own: another each time, as long as there are. */
function withPictures(example: object, pictures: readonly string[]): unknown {
  let shown = 0;
  return mapFields(anyBlock, example, (value, { kind }) =>
    pictures.length > 0 && isImage(kind) ? { ...(value as object), src: pictures[shown++ % pictures.length] } : value,
  );
}
