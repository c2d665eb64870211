import type { definitions } from '../../../blocks/schemas';
import { isImage } from '../../../definitions/kinds';
import { parisDay } from '../../../definitions/paris-time';
import { placeholderPrefix } from '../../../definitions/unwritten';
import { shapeOf } from '../../../definitions/shape-of';
import { fieldNamed, shapeFor, type GroupShape, type Shape, type ValueShape } from '../../../definitions/shapes';
import { unwrittenText } from '../../core/new/unwritten';

type Definition = (typeof definitions)[number];

/** What a new block of a type begins with. */
export interface StarterOptions {
  /** Where links may lead: pages and their sections. */
  targets: ReadonlySet<string>;
  /** In ms since 1970: the day that a date begins with. */
  now: number;
}

/** What ends on a day is shown for so long, until somebody says how long: in ms. */
const longEnough = 30 * 86_400_000;

interface Around {
  /** The field holds the title of the page. */
  isMainTitle?: boolean;
  /** It stands in a list: what the example says there is the example's alone. */
  isListed?: boolean;
}

/**
 * A block to begin with: it validates, claims nothing and invents nobody. Of the example it keeps what every company
 * would say (« Nous écrire »); where the example tells of its own trade, the text is still to be written, and known as
 * such until it is.
 */
export function starterBlock({ type, schema, example, facts }: Definition, { targets, now }: StarterOptions): object {
  const shape = shapeOf(schema);
  // What a block of proof shows may come from elsewhere: one that begins shows its own.
  const begun = required(
    shape as GroupShape,
    example,
    (field, sample, key) => starter(field, sample, { isMainTitle: facts.mainTitle?.field === key }),
    facts.proof?.items,
  );
  return { type, ...begun };

  function starter(declared: Shape, sample: unknown, around: Around): unknown {
    const own = shapeFor(declared, sample);
    if (!own) return sample;
    if (own.form === 'list')
      return (sample as unknown[]).map((item) => starter(own.items, item, { ...around, isListed: true }));
    if (own.form === 'value') return starterValue(own, sample, around);
    if (isImage(own.kind)) return { src: `${placeholderPrefix}image`, alt: '' };
    // The words of a button are those of any company.
    const inside = own.kind === 'action' ? {} : around;
    return required(own, sample, (field, inner) => starter(field, inner, inside));
  }

  function starterValue(field: ValueShape, sample: unknown, { isMainTitle, isListed }: Around): unknown {
    const { kind } = field;
    if (kind === 'href') return targetFor(String(sample));
    if (kind === 'date') return parisDay(now + (field.term && field.term.does !== 'begins' ? longEnough : 0));
    const isOwn = !facts.isForAnyone && (kind === 'prose' || (kind === 'text' && (isMainTitle || isListed)));
    return isOwn ? unwrittenText(field) : sample;
  }

  function targetFor(href: string): string {
    if (!/^[/#]/.test(href)) return href;
    return [href.startsWith('#') ? `/${href}` : href, '/'].find((target) => targets.has(target)) ?? '/';
  }
}

/** The fields of a group that cannot go without, and one that it shall not go without, each from its example. */
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
