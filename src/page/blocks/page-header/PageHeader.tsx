import { Title } from '@mantine/core';
import { ActionLink, isCall } from '../../ui/links/ActionLink';
import { BackLink } from '../../ui/links/BackLink';
import { Picture } from '../../ui/pictures/Picture';
import { ProvenLines } from '../../ui/facts/ProvenLines';
import { Rich } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './PageHeader.module.css';

const variants = ['primary', 'outline', 'outline'] as const;

/**
 * The top of an inner page. Its image is beside the words, or a band below them; without an image, the words take the
 * whole width.
 */
export function PageHeader({ block }: { block: BlockOf<'page-header'> }) {
  const { back, badge } = block;
  // A placeholder counts as no image.
  const image = block.image?.isPlaceholder ? undefined : block.image;
  return (
    <section
      id={block.anchor}
      className={classes.header}
      data-wide={(image && block.wide) || undefined}
      data-plain={image ? undefined : true}
      aria-labelledby="page-titre"
    >
      <div className={classes.inner}>
        <div className={classes.words}>
          {back ? <BackLink link={back} /> : null}
          <Title order={1} id="page-titre" className={classes.title}>
            {block.title}
          </Title>
          <p className={classes.intro}>
            <Rich text={block.intro} />
          </p>
          {block.actions ? (
            <div className={classes.actions} data-call={block.actions.some(isCall) || undefined}>
              {block.actions.map((action, index) => (
                <ActionLink key={action.href} action={action} variant={variants[index] ?? 'outline'} />
              ))}
            </div>
          ) : null}
          <ProvenLines lines={block.proven} />
        </div>
        {image ? (
          <div className={classes.scene}>
            <Picture image={image} isFirst />
            {badge ? (
              <p className={classes.badge}>
                <strong>{badge.value}</strong> {badge.label}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}
