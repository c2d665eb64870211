import { Badge, Card, Chip, Title } from '@mantine/core';
import { useState } from 'react';
import { Picture } from '../../ui/pictures/Picture';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Rich } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './ArticleGrid.module.css';

const everything = '';

/** The cards of all articles; chips filter them by category. */
export function ArticleGrid({ block }: { block: BlockOf<'article-grid'> }) {
  const [category, setCategory] = useState(everything);
  const categories = [...new Set(block.entries.map((article) => article.category))];
  const shown = block.entries.filter((article) => category === everything || article.category === category);
  return (
    <section id={block.anchor} className={classes.section} aria-labelledby="blog-titre">
      <div className={classes.inner}>
        <Title order={1} id="blog-titre" className={classes.title}>
          {block.title}
        </Title>
        <p className={classes.intro}>
          <Rich text={block.intro} />
        </p>
        <Chip.Group value={category} onChange={setCategory}>
          <div className={classes.chips} role="group" aria-label="Catégories" data-engine-near>
            {[
              { value: everything, label: block.allLabel },
              ...categories.map((name) => ({ value: name, label: name })),
            ].map(({ value, label }) => (
              <Chip
                key={value}
                id={`categorie-${value || 'toutes'}`}
                value={value}
                name="categorie"
                size="md"
                variant="outline"
              >
                {label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <p className={classes.count} role="status">
          {category === everything ? '' : `${shown.length} ${shown.length > 1 ? 'articles' : 'article'}`}
        </p>
        <div className={classes.grid}>
          {shown.map((article) => (
            <Card
              key={article.id}
              component="article"
              aria-label={article.title}
              padding={0}
              radius="md"
              className={classes.card}
            >
              <Picture
                // Decorative here: the article itself describes its picture.
                image={{ ...article.image, alt: '' }}
                sizes="(min-width: 600px) 50vw, 100vw"
                className={classes.image}
              />
              <div className={classes.body}>
                <Badge className={classes.badge} radius="xs" size="lg">
                  {article.category}
                </Badge>
                <h2 className={classes.cardTitle}>
                  <a href={article.href}>{article.title}</a>
                </h2>
                <p className={classes.excerpt}>
                  <Excerpt text={article.excerpt} />
                </p>
                <p className={classes.meta}>
                  <PublicationDate date={article.date} />
                  <span>{article.author}</span>
                </p>
              </div>
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}

/** How many characters fit in three lines of the narrowest card. */
const shown = 84;

/**
 * Shows as many whole words as fit, without a short word or punctuation at the end. The rest is only for screen
 * readers.
 */
function Excerpt({ text }: { text: string }) {
  if (text.length <= shown) return text;
  const words = text.slice(0, text.lastIndexOf(' ', shown)).split(' ');
  while (words.length > 1 && words.at(-1)!.length - (words.at(-1)!.indexOf('’') + 1) < 4) words.pop();
  const end = words.join(' ').replace(/[,;:.]$/u, '').length;
  return (
    <>
      {text.slice(0, end)}
      <span className={classes.rest}>{text.slice(end)}</span>
    </>
  );
}
