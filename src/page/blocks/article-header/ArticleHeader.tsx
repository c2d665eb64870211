import { Badge, Title } from '@mantine/core';
import { BackLink } from '../../ui/links/BackLink';
import { Picture } from '../../ui/pictures/Picture';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import type { BlockOf } from '../../registry/schemas';
import classes from './ArticleHeader.module.css';

/** The top of an article. */
export function ArticleHeader({ block }: { block: BlockOf<'article-header'> }) {
  return (
    <section id={block.anchor} className={classes.header} aria-labelledby="article-titre">
      <div className={classes.inner}>
        <BackLink link={block.back} />
        <div>
          <Badge className={classes.badge} radius="xs" size="lg">
            {block.category}
          </Badge>
        </div>
        <Title order={1} id="article-titre" className={classes.title}>
          {block.title}
        </Title>
        <p className={classes.meta}>
          <PublicationDate date={block.date} /> · {block.author}
        </p>
        <Picture image={block.image} sizes="(min-width: 900px) 840px, 100vw" isFirst />
      </div>
    </section>
  );
}
