import { Title } from '@mantine/core';
import { useNearestPages } from '../../behaviors/use-nearest-pages';
import { ActionLink } from '../../ui/ActionLink';
import { CallLine } from '../../ui/CallLine';
import { Picture } from '../../ui/Picture';
import { Rich } from '../../ui/Rich';
import { useSite } from '../../ui/site-context';
import type { BlockOf } from '../schemas';
import classes from './NotFound.module.css';

/** What a visitor finds at an address that does not exist: the way home, the number, the services, and what he may have meant. */
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
              <ul>
                {menu.map((entry) => (
                  <li key={entry.href}>
                    <a href={entry.href}>{entry.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {block.nearby ? (
            // Its room is kept: nothing may move when they are known.
            <div className={classes.nearby}>
              {nearest.length > 0 ? (
                <nav aria-label={block.nearby}>
                  <p>{block.nearby}</p>
                  <ul>
                    {nearest.map(({ label, href }) => (
                      <li key={href}>
                        <a href={href}>{label}</a>
                      </li>
                    ))}
                  </ul>
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
