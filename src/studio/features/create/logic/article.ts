import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { placeholderPrefix, toWrite } from '../../../../site/definitions/french/unwritten';
import { alternatives } from '../../../../site/validate/vocabulary/french';
import { schemaAddress } from '../../../../site/validate/schema/schema-address';
import { folded, slugOf } from '../../../../site/definitions/french/suggest';
import { freeFile, type Draft } from './draft';
import { Refusal } from '../../../logic/transport/refusal';
import { textBlock } from './model-blocks';

interface ArticleWish {
  title: string;
  /** A category, matched to the blog's own spelling; default is the blog's first. */
  category?: string | undefined;
  /** Whether the article has a page (with a text to be written) or is only a card. */
  hasBody?: boolean;
}

/** The draft of an article from a title and optional category. Throws a `Refusal`. */
export function newArticle([title = '', category]: readonly string[], source: SiteSource): Draft {
  if (slugOf(title) === '')
    throw new Refusal('Donnez le titre de l’article : npm run new -- article "Purger un radiateur" Plomberie');
  return articleDraft({ title, category }, source);
}

/** The draft of an article, with number, today's date and a category. Throws a `Refusal`. */
export function articleDraft({ title, category: wanted, hasBody = false }: ArticleWish, source: SiteSource): Draft {
  const categories = categoriesOf(source);
  const category =
    wanted === undefined
      ? (categories[0] ?? 'Conseils')
      : (categories.find((known) => folded(known) === folded(wanted)) ?? wanted);
  const id =
    Math.max(0, ...articlesOf(source).flatMap((article) => (typeof article.id === 'number' ? [article.id] : []))) + 1;
  const slug = slugOf(title);
  const file = freeFile(`blog/${slug}.json`, source);
  const document = {
    $schema: schemaAddress({ file, kind: 'article' }, source),
    id,
    title,
    excerpt: toWrite(
      'deux ou trois phrases qui disent ce que le lecteur apprendra. Elles paraissent sur la carte de l’article.',
    ),
    category,
    // Today in the author's time zone.
    date: new Intl.DateTimeFormat('fr-CA').format(new Date()),
    image: { src: `${placeholderPrefix}${slug}`, alt: '' },
    ...(hasBody ? { body: textBlock() } : {}),
  };
  return {
    file,
    document,
    known: [`le titre : ${title}`, `le numéro : ${id}`, `la date : ${document.date}`, `la catégorie : ${category}`],
    toWrite: [
      'l’extrait (« excerpt »)',
      'l’image (« image »), quand elle existera',
      ...(wanted === undefined && categories.length > 1
        ? [`la catégorie, si ce n’est pas la bonne : ${alternatives(categories)}`]
        : []),
      ...(hasBody
        ? ['le contenu (« body »)']
        : ['le contenu (« body »), pour publier l’article ; sans lui, ce n’est qu’une carte']),
    ],
  };
}

/** The categories of the blog, in order of appearance. */
export function categoriesOf(source: SiteSource): string[] {
  return [...new Set(articlesOf(source).flatMap(({ category }) => (typeof category === 'string' ? [category] : [])))];
}

function articlesOf({ files }: SiteSource): { id?: unknown; category?: unknown }[] {
  return files.filter(({ kind }) => kind === 'article').map(({ data }) => (data ?? {}) as { id?: unknown });
}
