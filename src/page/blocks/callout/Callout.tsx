import { Paper, Title } from '@mantine/core';
import { Icon } from '../../ui/pictures/Icon';
import { Paragraphs } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './Callout.module.css';

/** A text set apart. */
export function Callout({ block }: { block: BlockOf<'callout'> }) {
  return (
    <section
      id={block.anchor}
      className={classes.band}
      data-tone={block.tone ?? 'plain'}
      aria-label={block.isRepeated ? undefined : block.title}
      // As in `Section`.
      suppressHydrationWarning
    >
      <div className={classes.inner}>
        <Paper radius="md" className={classes.box}>
          {block.icon ? <Icon name={block.icon} size={40} /> : null}
          <div>
            <Title order={2} className={classes.title}>
              {block.title}
            </Title>
            <Paragraphs text={block.text} />
          </div>
        </Paper>
      </div>
    </section>
  );
}
