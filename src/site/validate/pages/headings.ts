import { blockFacts, factsOf } from '../../definitions/shapes/written-shapes';
import { hasMainTitle, type BlockFacts } from '../../definitions/fields/block-facts';
import { isHidden } from '../../definitions/text/tokens';
import { alternatives, counted, quoted } from '../vocabulary/french';
import type { JsonPath } from '../syntax/json-tree';
import type { Block, FilledPage } from './page-plans';
import type { Finding } from '../report/site-report';

/** For advice: the types that always contain the main title, those for sections, and the fields that add the title. */
const titling = types(({ group, mainTitle }) => group === 'En-tête' && mainTitle !== undefined && !mainTitle.when);
const texts = types(({ group, mainTitle }) => group === 'Textes' && (!mainTitle || mainTitle.when !== undefined));
const onDemand = Object.entries(blockFacts).flatMap(([type, { mainTitle }]) =>
  Object.entries(mainTitle?.when ?? {}).map(
    ([field, value]) => `, ou donnez "${field}": "${value}" au bloc ${quoted(type)} qui porte le titre`,
  ),
);

function types(isSo: (facts: BlockFacts) => boolean): string[] {
  return Object.entries(blockFacts).flatMap(([type, facts]) => (isSo(facts) ? [type] : []));
}

/** Checks that a page has exactly one main title. */
export function checkHeadings({ blocks }: FilledPage, say: (path: JsonPath, finding: Finding) => void): void {
  const found = blocks.flatMap((block, index) => (!isHidden(block) && holdsMainTitle(block) ? [index] : []));
  const rule = 'main-title';
  if (found.length === 0) {
    say(['blocks'], {
      rule,
      message: 'Cette page n’a pas de titre principal.',
      advice: `Commencez-la par un bloc ${alternatives(titling)}${onDemand.join('')}.`,
    });
  }
  for (const index of found.slice(1)) {
    say(['blocks', index, 'type'], {
      rule,
      message: `Cette page a ${counted(found.length, 'titre principal', 'titres principaux')}, et il en faut un seul.`,
      advice: `Gardez le premier ; pour une section, prenez un bloc ${alternatives(texts)}.`,
    });
  }
}

function holdsMainTitle(block: Block): boolean {
  const facts = factsOf(block.type);
  return facts !== undefined && hasMainTitle(facts, block);
}
