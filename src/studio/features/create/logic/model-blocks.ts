import { blockFacts, blockShapes, anyBlock } from '../../../../site/definitions/shapes/written-shapes';
import { isRead } from '../../../../site/definitions/fields/kinds';
import { placeholderPrefix, toWrite } from '../../../../site/definitions/french/unwritten';
import { eachField, mapFields, type Shape } from '../../../../site/definitions/shapes/shapes';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { unwrittenBlock } from './unwritten';

type Block = Record<string, unknown>;

/** How many items of a list are copied as examples. */
const fewItems = 3;

/**
 * The first block of a new page, of the type that most pages use, with this title and an introduction to be written.
 */
export function headerBlock(title: string, source: SiteSource): Block[] {
  const counts = new Map<string, number>();
  for (const { kind, data } of source.files) {
    const type = kind === 'page' || kind === 'service' ? String(blocksOf(data)[0]?.type) : '';
    const facts = blockFacts[type];
    if (facts?.mainTitle && !facts.collection) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const [type = headed] = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const shape = blockShapes[type];
  const { mainTitle } = blockFacts[type] ?? {};
  if (!shape || !mainTitle) return [];
  return [{ ...unwrittenBlock(type, shape), [mainTitle.field]: title, ...mainTitle.when }];
}

/** A running text to be written. */
export function textBlock(): Block[] {
  const shape = blockShapes[running];
  return shape ? [unwrittenBlock(running, shape, [blockFacts[running]?.mainTitle?.field ?? 'title'])] : [];
}

interface Likened {
  title: string;
  slug: string;
  /** The project type that the form preselects for visitors from its page. */
  projectType: string;
}

/** Copies the blocks of a model document: same structure and links, all texts to be written. */
export function likeBlocks(model: unknown, { title, slug, projectType }: Likened): Block[] {
  return blocksOf(model).map((block) => {
    const like = mapFields(anyBlock, block, (value, shape) =>
      Array.isArray(value) ? value.slice(0, fewItems) : likeValue(value, shape, slug),
    ) as Block;
    keepActions(block, { like, projectType });
    const { mainTitle } = blockFacts[String(block.type)] ?? {};
    return mainTitle && like[mainTitle.field] !== undefined ? { ...like, [mainTitle.field]: title } : like;
  });
}

/** Copies a value: links, icons and choices are kept, texts are to be written. */
export function likeGroup(model: unknown, shape: Shape, slug: string): object {
  // The shape says that it is a group.
  return mapFields(shape, model, (value, own) => likeValue(value, own, slug)) as object;
}

function likeValue(value: unknown, shape: Shape, slug: string): unknown {
  if (shape.kind === 'file') return `${placeholderPrefix}${slug}`;
  if (shape.kind === 'alt') return '';
  if (shape.kind === 'photo') return { ...(value as object), alt: toWrite('ce que montre la photo') };
  if (!isRead(shape.kind) || typeof value !== 'string') return value;
  return toWrite((shape.title ?? 'texte').toLowerCase());
}

/** Keeps labels and targets of buttons, but the preselected project type becomes that of this service. */
function keepActions(block: Block, { like, projectType }: { like: Block; projectType: string }): void {
  eachField(anyBlock, block, ({ kind, value, path }) => {
    const target = kind === 'action' ? at(like, path) : undefined;
    const { href, ...words } = value as { href?: unknown };
    if (target && typeof href === 'string')
      Object.assign(target, words, {
        href: href.replace(/\?[^#]*/, (query) => (query.startsWith('?service=') ? `?service=${projectType}` : '')),
      });
  });
}

function at(value: unknown, path: readonly (string | number)[]): object | undefined {
  const found = path.reduce<unknown>((outer, step) => (outer as Record<string, unknown> | undefined)?.[step], value);
  return typeof found === 'object' && found !== null ? found : undefined;
}

function blocksOf(data: unknown): Block[] {
  const { blocks } = (data ?? {}) as { blocks?: unknown };
  return Array.isArray(blocks)
    ? (blocks as Block[]).filter((block) => typeof block === 'object' && block !== null)
    : [];
}

const types = Object.entries(blockFacts);
/** Without a model page, the first block made for page tops is used. */
const headed =
  types.find(
    ([, { mainTitle, collection, isRunningText }]) => mainTitle && !mainTitle.when && !collection && !isRunningText,
  )?.[0] ?? '';
const running =
  types.find(([, { isRunningText, mainTitle }]) => isRunningText && (!mainTitle || mainTitle.when))?.[0] ?? '';
