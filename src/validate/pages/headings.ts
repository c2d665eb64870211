import { counted } from '../words/french';
import type { JsonPath } from '../syntax/json-tree';
import type { Block, FilledPage } from './page-plans';
import type { Finding } from '../report/site-report';

/** Blocks whose title is the main title of the page. */
const mainTitles: ReadonlySet<string> = new Set(['hero', 'page-header', 'article-grid', 'article-header', 'not-found']);

/** A page has one main title, and only one. */
export function checkHeadings({ blocks }: FilledPage, say: (path: JsonPath, finding: Finding) => void): void {
  const found = blocks.flatMap((block, index) => (hasMainTitle(block) ? [index] : []));
  const rule = 'main-title';
  if (found.length === 0) {
    say(['blocks'], {
      rule,
      message: 'Cette page n’a pas de titre principal.',
      advice: 'Commencez-la par un bloc « page-header », ou donnez "level": "h1" au bloc « prose » qui porte le titre.',
    });
  }
  for (const index of found.slice(1)) {
    say(['blocks', index, 'type'], {
      rule,
      message: `Cette page a ${counted(found.length, 'titre principal', 'titres principaux')}, et il en faut un seul.`,
      advice: 'Gardez le premier ; pour une section, prenez un bloc « prose », « callout » ou « feature-grid ».',
    });
  }
}

function hasMainTitle({ type, level, title }: Block): boolean {
  return mainTitles.has(type) || (type === 'prose' && level === 'h1' && title !== undefined);
}
