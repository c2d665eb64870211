import { isBinary } from '../../../../site/definitions/media/attached-files';
import { publishedFile } from '../../../../site/resolve/addresses/published-addresses';
import { compareFaults, placeOf } from '../../fault-list/logic/new-faults';
import { launchFaults } from '../../fault-list/logic/launch-faults';
import type { StudioSite } from '../../../logic/store/open-site';
import type { StudioFault } from '../../../logic/transport/protocol';
import type { Publications } from '../../../logic/store/publications';
import { requiredWith, type RequiredFile } from './required-files';
import { treeWith, withTexts, type Pending } from './published-tree';
import { renamedSince } from './moves/renamed-files';
import { renamedIn } from './moves/renamed-in';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';

/** What a choice would publish, and the faults that the site would have online. */
export interface JudgedChoice {
  /** All files that would be published, required ones included. */
  files: ReadonlySet<string>;
  along: RequiredFile[];
  /** The site as it would be online. */
  tree: SiteSource;
  /** New faults, which prevent the publication. */
  faults: StudioFault[];
  /** Faults that are online already; they prevent nothing. */
  older: StudioFault[];
}

/** At most this many documents are tried, one by one, as a cure for a new fault. */
const mostTries = 12;

/** Validates the site as it would be online after publishing these files and those they require. */
export async function judgeChoice(
  { platform }: Pick<StudioSite, 'platform'>,
  { publications, pending, chosen }: { publications: Publications; pending: Pending; chosen: readonly string[] },
): Promise<JudgedChoice> {
  const renamed = renamedIn(pending);
  const online = await onlineTree(publications, pending);
  const before = online
    ? { source: online, faults: await launchFaults(platform, online) }
    : { source: pending.published, faults: [] };
  // A document may have been renamed in a publication that is kept here and was not sent.
  const since = new Map([
    ...renamedSince(before.source, pending.published),
    ...renamedSince(before.source, pending.source),
  ]);
  let best = await judged(withAlong([...chosen], []));
  if (!(await isCurable(best))) return best;
  for (let tries = 0; best.faults.length > 0 && tries < mostTries;) {
    const next = candidates(best).slice(0, mostTries - tries);
    let better: JudgedChoice | undefined;
    for (const file of next) {
      tries++;
      const because = `sans cela : ${best.faults[0]?.message ?? ''}`;
      const one = await judged(withAlong([...best.files, file], [...best.along, { file, because }]));
      if (one.faults.length < best.faults.length) better = one;
      if (better) break;
    }
    if (!better) break;
    best = better;
  }
  return best;

  function withAlong(
    files: readonly string[],
    along: readonly RequiredFile[],
  ): { files: Set<string>; along: RequiredFile[] } {
    const known = new Set(files.filter((file) => pending.files.includes(file)));
    const more = requiredWith(pending, { chosen: known, renamed });
    for (const { file } of more) known.add(file);
    // The list of published addresses is always included.
    if (known.size > 0 && pending.files.includes(publishedFile)) known.add(publishedFile);
    return { files: known, along: [...along, ...more] };
  }

  async function judged({ files, along }: ReturnType<typeof withAlong>): Promise<JudgedChoice> {
    const tree = treeWith(pending, files);
    const { added, older } = compareFaults(before, { source: tree, faults: await launchFaults(platform, tree) }, since);
    return { files, along, tree, faults: added, older };
  }

  /** Whether any other pending file can cure a fault; otherwise none is tried, because each try takes a validation. */
  async function isCurable({ files, faults }: JudgedChoice): Promise<boolean> {
    if (faults.length === 0 || candidates({ files, faults }).length === 0) return false;
    const whole = await judged(withAlong(pending.files, []));
    const stay = new Set(whole.faults.map(placeOf));
    return faults.some((fault) => !stay.has(placeOf(fault)));
  }

  /** Other pending files that may cure the faults: the faulty document first, then those shared by all pages. */
  function candidates({ files, faults }: Pick<JudgedChoice, 'files' | 'faults'>): string[] {
    const left = pending.files.filter((file) => !files.has(file) && !isBinary(file));
    const atFault = new Set(faults.map(({ file }) => file));
    const rank = (file: string) =>
      atFault.has(file) ? 0 : file === 'site.json' || /^(?:sections|layouts)\//.test(file) ? 1 : 2;
    return left.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The site as visitors have it; undefined before anything was sent. */
async function onlineTree(publications: Publications, pending: Pending): Promise<SiteSource | undefined> {
  const ahead = await publications.ahead();
  return ahead && withTexts(pending.published, ahead);
}
