import { Container, Title } from '@mantine/core';
import { ActionLink } from '../../ui/ActionLink';
import { Picture } from '../../ui/Picture';
import type { BlockOf } from '../schemas';
import classes from './NotFound.module.css';

/** What a visitor finds at an address that does not exist. */
export function NotFound({ block }: { block: BlockOf<'not-found'> }) {
  return (
    <section id={block.anchor} className={classes.section} aria-labelledby="introuvable-titre">
      <Container size={1240} className={classes.inner}>
        <div>
          <p className={classes.code}>{block.code}</p>
          <Title order={1} id="introuvable-titre" className={classes.title}>
            {block.title}
          </Title>
          {block.text ? <p className={classes.text}>{block.text}</p> : null}
          <ActionLink action={block.action} />
        </div>
        {block.image ? <Picture image={block.image} isFirst /> : null}
      </Container>
    </section>
  );
}
