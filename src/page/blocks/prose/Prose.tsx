import { Title } from '@mantine/core';
import { Picture } from '../../ui/pictures/Picture';
import { Paragraphs, Rich, TextList } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './Prose.module.css';

/** Running text. */
export function Prose({ block }: { block: BlockOf<'prose'> }) {
  const { title, paragraphs, bullets, picture, caption, level } = block;
  return (
    <section
      id={block.anchor}
      className={classes.section}
      // Not labelled: a text of ten parts would make ten landmarks, although its headings already are an outline.
      data-continued={title ? undefined : true}
    >
      <div className={classes.inner}>
        {title ? (
          <Title order={level === 'h1' ? 1 : 2} className={classes.title} data-level={level}>
            {title}
          </Title>
        ) : null}
        {paragraphs.map((text, index) => (
          <Paragraphs key={index} text={text} />
        ))}
        {bullets ? <TextList texts={bullets} /> : null}
        {picture ? <Picture image={picture} sizes="(min-width: 900px) 840px, 100vw" /> : null}
        {picture && caption ? (
          <p>
            <small>
              <Rich text={caption} />
            </small>
          </p>
        ) : null}
      </div>
    </section>
  );
}
