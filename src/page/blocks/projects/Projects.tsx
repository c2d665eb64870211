import { Badge } from '@mantine/core';
import { Icon } from '../../ui/pictures/Icon';
import { Picture } from '../../ui/pictures/Picture';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Projects.module.css';

type Work = NonNullable<BlockOf<'projects'>['items']>[number] & {
  /** Its own page, if it has one. */
  href?: string;
};

/** Finished works. A work without a photograph shows a box with its category. */
export function Projects({ block }: { block: BlockOf<'projects'> }) {
  const { items = [], nearby, entries } = block;
  // Nearby entries are items of blocks of this same type.
  const shown: Work[] = nearby ? (entries as Work[]) : items;
  if (shown.length === 0) return null;
  // Four and more are in rows of four; fewer share the width.
  const works = shown.length < 4 ? shown.length : undefined;
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.grid} data-works={works}>
        {shown.map(({ title, description, category, image, href }) => (
          <article key={title} aria-label={title} className={classes.card}>
            {image.isPlaceholder ? (
              <div className={classes.placeholder}>
                <Icon name="photo" size={36} />
                <p>Photo à venir</p>
                <p className={classes.placeholderCategory}>{category}</p>
              </div>
            ) : (
              <Picture
                image={image}
                sizes={`(min-width: 1100px) ${works ? 33 : 25}vw, (min-width: 600px) 50vw, 100vw`}
                className={classes.image}
              />
            )}
            <div className={classes.body}>
              {image.isPlaceholder ? null : (
                <Badge className={classes.badge} radius="xs" size="lg">
                  {category}
                </Badge>
              )}
              <h3 className={classes.title}>{href ? <a href={href}>{title}</a> : title}</h3>
              <p className={classes.description}>{description}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
