import { blockExamples } from '../../../../page/registry/examples';
import { blockFormsIn } from '../../fields/forms';
import type { BlockType } from '../../../../page/registry/schemas';
import { blockFacts } from '../../../../site/definitions/shapes/written-shapes';
import { isImage } from '../../../../site/definitions/fields/kinds';
import { parisDay } from '../../../../site/definitions/time/paris-time';
import { placeholderPrefix } from '../../../../site/definitions/french/unwritten';
import {
  fieldNamed,
  shapeFor,
  type GroupShape,
  type Shape,
  type ValueShape,
} from '../../../../site/definitions/shapes/shapes';
import { unwrittenText } from '../../create/logic/unwritten';

/** The input for a new block. */
export interface StarterOptions {
  /** Valid link targets: pages and anchors. */
  targets: ReadonlySet<string>;
  /** In ms since 1970, for default dates. */
  now: number;
}

/** Default duration in ms for something that ends on a date. */
const longEnough = 30 * 86_400_000;

interface Around {
  /** The field has the page's main title. */
  isMainTitle?: boolean;
  /** It is inside a list, whose example texts are specific. */
  isListed?: boolean;
}

/**
 * The initial content of a new block: it is valid, makes no claims and invents nobody. Generic texts of the example are
 * kept (« Nous écrire »); specific ones become placeholders, in lists as short as they may be.
 */
export function starterBlock(type: BlockType, { targets, now }: StarterOptions): object {
  const [shape, facts, example] = [blockFormsIn('page')[type]!, blockFacts[type]!, blockExamples[type]!];
  // A new proof block starts with items of its own.
  const begun = required(
    shape,
    example,
    (field, sample, key) => starter(field, sample, { isMainTitle: facts.mainTitle?.field === key }),
    facts.proof?.items,
  );
  return { type, ...begun };

  function starter(declared: Shape, sample: unknown, around: Around): unknown {
    const own = shapeFor(declared, sample);
    if (!own) return sample;
    if (own.form === 'list')
      return (sample as unknown[])
        .slice(0, Math.max(own.min ?? 0, 1))
        .map((item) => starter(own.items, item, { ...around, isListed: true }));
    if (own.form === 'value') return starterValue(own, sample, around);
    if (isImage(own.kind)) return { src: `${placeholderPrefix}image`, alt: '' };
    // Button labels are generic, also in a list.
    const inside = own.kind === 'action' ? {} : around;
    return required(own, sample, (field, inner) => starter(field, inner, inside));
  }

  function starterValue(field: ValueShape, sample: unknown, { isMainTitle, isListed }: Around): unknown {
    const { kind } = field;
    if (kind === 'href') return targetFor(String(sample));
    if (kind === 'date')
      return parisDay(now + (field.term?.does === 'ends' || field.term?.does === 'ages' ? longEnough : 0));
    const isOwn = !facts.isForAnyone && (kind === 'prose' || (kind === 'text' && (isMainTitle || isListed)));
    return isOwn ? unwrittenText(field) : sample;
  }

  function targetFor(href: string): string {
    if (!/^[/#]/.test(href)) return href;
    return [href.startsWith('#') ? `/${href}` : href, '/'].find((target) => targets.has(target)) ?? '/';
  }
}

/** The required fields of a group and one additional field, each from its example. */
function required(
  shape: GroupShape,
  sample: unknown,
  begin: (field: Shape, sample: unknown, key: string) => unknown,
  wanted?: string,
): Record<string, unknown> {
  const fields = Object.entries(sample as object).flatMap(([key, value]) => {
    const field = fieldNamed(shape, key);
    return field && (!field.isOptional || key === wanted) && field.kind !== 'type'
      ? [[key, begin(field, value, key)] as const]
      : [];
  });
  return Object.fromEntries(fields);
}
