import { embeddedBackend } from '../../../site/definitions/view/embedded-backend';
import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
import { planSite, type SitePlan } from '../../../site/resolve/resolve-site';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { surroundings, type Present, type SoundVersion, type StudioSite } from '../../logic/store/open-site';
import type { Drawn } from '../../logic/transport/protocol';
import { changedTownPage } from './changed-town';
import { drawnOrigins } from './drawn-origins';
import { tokensFor } from './page-tokens';

/** The page at an address, as far as it can be resolved; undefined if it cannot, or does not exist. */
export function drawPage(site: StudioSite, source: SiteSource, path: string): Drawn | undefined {
  try {
    const plan = planOf(site, source);
    const planned = plan.pages.find((candidate) => candidate.path === path);
    if (!planned) return undefined;
    const drawing = { page: planned.resolve(), site: plan.site };
    const files = new Map(source.files.map((file) => [file.file, file]));
    return { ...drawing, origins: drawnOrigins(drawing, { plan, planned, files }), tokens: tokensFor(planned) };
  } catch {
    // The resolver assumes valid documents; the validator reports what is wrong.
    return undefined;
  }
}

/** A cache of plans for sites that are invalid or not validated. */
const plans = new WeakMap<SiteSource, { images: Present['images']; plan: SitePlan }>();

/** The plan of a site, from its readable documents. Throws if they are too broken. */
export function planOf(site: StudioSite, source: SiteSource): SitePlan {
  const { source: current, version, images } = site.present();
  if (version && source === current) return version.plan;
  if (version) {
    const changed = source.files.filter((file, index) => file !== current.files[index]);
    const alone = planWithTown(site, version, changed);
    if (alone) return alone;
  }
  const known = plans.get(source);
  if (known?.images === images) return known.plan;
  const files = source.files.filter(({ data }) => typeof data === 'object' && data !== null);
  const plan = planSite(documentsOf({ ...source, files }), {
    images,
    backend: embeddedBackend,
    attached: source.attached,
    ...surroundings(site),
  });
  plans.set(source, { images, plan });
  return plan;
}

/** A shortcut for sites with thousands of towns: only the changed town is planned. */
function planWithTown(
  site: StudioSite,
  { documents, plan }: SoundVersion,
  changed: readonly SourceFile[],
): SitePlan | undefined {
  const [file] = changed;
  const town = changed.length === 1 && documents.town.find((candidate) => candidate.file === file?.file);
  const page = town && changedTownPage(site, { plan, town, data: file?.data });
  if (!page) return undefined;
  const pages = plan.pages.map((planned) => (planned.path === page.path ? page : planned));
  return { ...plan, site: plan.site, pages };
}
