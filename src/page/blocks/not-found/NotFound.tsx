import { Title } from '@mantine/core';
import { useNearestPages } from '../../behaviors/nearest/use-nearest-pages';
import { ActionLink } from '../../ui/links/ActionLink';
import { CallLine } from '../../ui/links/CallLine';
import { LinkList } from '../../ui/links/LinkList';
import { Picture } from '../../ui/pictures/Picture';
import { Rich } from '../../ui/texts/Rich';
import { useSite } from '../../ui/site/site-context';
import type { BlockOf } from '../../registry/schemas';
import classes from './NotFound.module.css';

/**
 * The page for an unknown address: links to the home page, the phone number, the services, and pages with a similar
 * address.
 */
export function NotFound({ block }: { block: BlockOf<'not-found'> }) {
  const menus = useSite().navigation.filter(({ menu }) => menu);
  const nearest = useNearestPages(block.nearby ? block : undefined);
  return (
    <section id={block.anchor} className={classes.section} aria-labelledby="introuvable-titre">
      <div className={classes.inner}>
        <div data-call>
          <p className={classes.code}>{block.code}</p>
          <Title order={1} id="introuvable-titre" className={classes.title} lang={block.language}>
            {block.title}
          </Title>
          {block.text ? (
            <p className={classes.text}>
              <Rich text={block.text} />
            </p>
          ) : null}
          <ActionLink action={block.action} />
          <CallLine />
          {menus.map(({ label, menu = [] }) => (
            <nav key={label} aria-label={label} className={classes.services}>
              <LinkList links={menu} />
            </nav>
          ))}
          {block.nearby ? (
            // The room is reserved, so that nothing moves when the suggestions arrive.
            <div className={classes.nearby}>
              {nearest.length > 0 ? (
                <nav aria-label={block.nearby}>
                  <p>{block.nearby}</p>
                  <LinkList links={nearest} />
                </nav>
              ) : null}
            </div>
          ) : null}
        </div>
        {block.image ? <Picture image={block.image} isFirst /> : null}
      </div>
    </section>
  );
}
