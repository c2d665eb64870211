import { blockExamples } from '../../../../page/registry/examples';
import { blockFormsIn } from '../../fields/forms';
import type { BlockType } from '../../../../page/registry/schemas';
import { blockFacts } from '../../../../site/definitions/shapes/written-shapes';
import { blockGroups, hasMainTitle } from '../../../../site/definitions/fields/block-facts';
import { fieldsOf, type Shape } from '../../../../site/definitions/shapes/shapes';
import { mayBeOpen, sectionType } from '../../../../site/definitions/documents/sections/section-use';
import type { ListedDocument } from '../../../api/library/site';
import type { NewBlock } from '../blocks/block-actions';
import { layoutOf } from '../../../logic/documents/document-names';
import { folded } from '../../../../site/definitions/french/suggest';

export interface OfferedBlock {
  /** The id of its sample. */
  id: string;
  block: NewBlock;
  label: string;
  group: string;
  description: string;
  /** Other names that people use. */
  alsoCalled: string;
  /** Its search words, folded. */
  words: string;
  /** Why it cannot be added here, in French. */
  refusal?: string;
}

export interface Surroundings {
  /** The types that the list allows. */
  types: Readonly<Record<string, unknown>>;
  /** Whether the page has a main title already. */
  hasTitle: boolean;
  /** Whether the list belongs to a town, or to the layout of towns. */
  isOfTown: boolean;
  /** The sections of the site. */
  sections: readonly ListedDocument[];
}

/** The blocks for a list; those that are impossible now have a reason. */
export function offeredBlocks({ types, hasTitle, isOfTown, sections }: Surroundings): OfferedBlock[] {
  const forms = blockFormsIn('page');
  const blocks = Object.entries(blockFacts)
    .filter(([type]) => Object.hasOwn(types, type))
    .map(([type, facts]): OfferedBlock => {
      const { description = '', words = [], fields = {} } = forms[type] ?? {};
      const alsoCalled = words.join(' ');
      // Without the fields that every block has.
      const own = Object.entries(fields).flatMap(([name, field]) => (mayBeOpen(name) ? titlesIn(field) : []));
      return {
        id: type,
        block: { type: type as BlockType }, // `npm run schemas` writes the facts of every type
        label: facts.label,
        group: facts.group,
        description,
        alsoCalled,
        words: folded([facts.label, facts.group, description, alsoCalled, ...own].join(' ')),
        ...refusalOf(
          hasTitle && hasMainTitle(facts, blockExamples[type] as Record<string, unknown>),
          facts.collection === 'neighbours' && !isOfTown,
        ),
      };
    });
  if (!Object.hasOwn(types, sectionType)) return blocks;
  return [...blocks, ...sections.map(offeredSection)];
}

function refusalOf(isSecondTitle: boolean, wantsTown: boolean): Pick<OfferedBlock, 'refusal'> {
  if (isSecondTitle) return { refusal: 'La page a déjà son titre principal.' };
  return wantsTown ? { refusal: 'Seule la page d’une ville a des voisines.' } : {};
}

const sectionGroup = 'Sections partagées';

function offeredSection(listed: ListedDocument): OfferedBlock {
  const ref = layoutOf(listed);
  return {
    id: `${sectionType}:${ref}`,
    block: { ref },
    label: listed.name,
    group: sectionGroup,
    description: 'Écrite une fois ; ce qui y change, change sur toutes les pages qui la montrent.',
    alsoCalled: '',
    words: folded(`${listed.name} ${sectionGroup} partagé commun`),
  };
}

/** The blocks that match a search, in groups; groups without an allowed block come last. */
export function groupsOf(
  offered: readonly OfferedBlock[],
  search: string,
): { group: string; blocks: OfferedBlock[] }[] {
  const wanted = folded(search).split(' ').filter(Boolean);
  const found = offered.filter(({ words }) => wanted.every((word) => words.includes(word)));
  // Matches in the label come first: « avis » is in many descriptions.
  const rank = ({ label }: OfferedBlock) => (wanted.some((word) => folded(label).includes(word)) ? 0 : 1);
  return [...blockGroups, sectionGroup]
    .map((group) => ({ group, blocks: found.filter((one) => one.group === group).sort((a, b) => rank(a) - rank(b)) }))
    .filter(({ blocks }) => blocks.length > 0)
    .sort((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
}

function isRefused({ blocks }: { blocks: readonly OfferedBlock[] }): boolean {
  return blocks.every(({ refusal }) => refusal !== undefined);
}

/** The names of a field and of those inside it: a search for « réponse » finds the questions. */
function titlesIn(field: Shape): string[] {
  const inner = Object.values(fieldsOf(field.form === 'list' ? field.items : field));
  return [field.title ?? '', ...(field.words ?? []), ...inner.flatMap(titlesIn)];
}
