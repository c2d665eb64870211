import { headingId } from '../definitions/text/heading';
import { kinds } from '../definitions/documents/kinds/kinds';
import { factsOf } from '../definitions/shapes/written-shapes';
import type { Page, Proven, ResolvedBlock, ResolvedImage } from '../definitions/view/page';
import { fillTemplate, type Scope, type TokenFault } from '../definitions/text/tokens';
import { frenchTypography } from '../definitions/text/typography';
import type { WrittenEntry } from './lists/written-entry';
import { withDensities } from './texts/densities';
import { fillPageInput, type Place } from './plan/page-input';
import type { PageOutline } from './plan/page-outline';
import type { Formatter } from './texts/format-value';
import type { Entries } from './lists/site-entries';

/** A token that names a field which does not exist. `file` is the document that holds the token. */
export interface ResolveFault {
  file: string;
  path: (string | number)[];
  token: string;
  /** The town or article for which the layout was being filled. */
  page?: string;
}

interface ResolveContext {
  /** What every text may name of `site.json`. */
  siteScope: Scope;
  entries: Entries;
  format: Formatter;
  mapOf: (outline: PageOutline) => ResolvedImage | undefined;
  provenOn: (outline: PageOutline) => Proven[];
  onFault: (fault: ResolveFault) => void;
}

/** Resolves a planned page. A pure function. */
export function resolvePage(
  outline: PageOutline,
  { siteScope, entries, format, mapOf, provenOn, onFault }: ResolveContext,
): Page {
  const { path, kind, town } = outline;
  const pageInput = outline.pageInput();
  // Validation has checked the template's shape.
  const { title, description, breadcrumbs, blocks } = fillPageInput(pageInput, {
    onFault: (fault) => onFault(faultOf(fault, pageInput.placeOf(fault.path), outline)),
  }) as { title: string; description: string; breadcrumbs: Page['breadcrumbs']; blocks: ResolvedBlock[] };
  const known = [siteScope];
  const filledEntry = ({ entry, placeOf, shape }: WrittenEntry<unknown>) =>
    format.entry(
      fillTemplate(entry, known, {
        onFault: (fault) => onFault(faultOf(fault, placeOf(fault.path), outline)),
      }),
      shape,
    );
  const filledLine = ({ text, ...rest }: Proven) => ({
    text: frenchTypography(String(fillTemplate(text, known, { onFault: () => undefined }))),
    ...rest,
  });
  const firstWithRates = blocks.findIndex(({ type }) => factsOf(type)?.collection === 'rates');
  return {
    path,
    kind,
    title: frenchTypography(title),
    description: frenchTypography(description),
    breadcrumbs: breadcrumbs.map(({ label, href }) => ({ label: frenchTypography(label), href })),
    blocks: withDensities(
      withRepeatedHeadings(
        blocks.map((block, rank) => {
          const { collection, hasMap, saysProof } = factsOf(block.type) ?? {};
          // The company's fees are the same in every table, so that a page says them once.
          const isSaid = collection === 'rates' && rank !== firstWithRates;
          const listed = collection && (isSaid ? [] : entries.of(collection, { block, outline }).map(filledEntry));
          const map = hasMap && mapOf(outline);
          const proven = saysProof ? provenOn(outline).map(filledLine) : [];
          return {
            ...withPart(format.block(block) as ResolvedBlock),
            ...(listed ? { entries: listed } : {}),
            ...(map ? { map } : {}),
            ...(proven.length > 0 ? { proven } : {}),
          };
        }),
      ),
    ),
    ...(factsOf(blocks[0]?.type ?? '')?.isRunningText ? { isNarrow: true } : {}),
    ...(town?.data.seo?.noindex ? { isHidden: true } : {}),
  };
}

/** Makes a block of the field that holds one. */
function withPart(block: ResolvedBlock): ResolvedBlock {
  const part = Object.entries(factsOf(block.type)?.parts ?? {}).find(([field]) => block[field]);
  if (!part) return block;
  const [field, type] = part;
  const anchor = `${block.anchor ?? block.type}-${field}`;
  return { ...block, part: field, [field]: { ...(block[field] as object), type, anchor, isPart: true } };
}

/**
 * Marks blocks whose title, or heading id, an earlier block already has. Blocks that render nothing count too: a
 * section without a name is valid HTML, two with the same name are not.
 */
function withRepeatedHeadings(blocks: readonly ResolvedBlock[]): ResolvedBlock[] {
  const known = new Set<string>();
  return blocks.map((block) => {
    const { anchor, title } = block;
    if (typeof title !== 'string') return block;
    const names = [title, headingId({ anchor, title })];
    const isRepeated = names.some((name) => known.has(name));
    for (const name of names) known.add(name);
    return isRepeated ? { ...block, isRepeated } : block;
  });
}

function faultOf(
  { token, path, from }: TokenFault,
  place: Place | undefined,
  { kind, file }: PageOutline,
): ResolveFault {
  const isLaidOut = kinds[kind].hasLayout;
  return {
    file: place?.file ?? file ?? '',
    ...(file && isLaidOut ? { page: file } : {}),
    path: [...(place?.path ?? path)],
    token,
    ...(from ? { from } : {}),
  };
}
