import { ActionLink } from '../../ui/links/ActionLink';
import { PhotoBox } from '../../ui/pictures/PhotoBox';
import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import { initials } from './initials';
import classes from './Team.module.css';

/** The people of the company, each with a portrait or with initials. */
export function Team({ block }: { block: BlockOf<'team'> }) {
  const { members, action } = block;
  return (
    <Section block={block} className={classes.band}>
      <ul className={classes.people}>
        {members.map(({ name, role, text, photo }, index) => (
          <li key={index} className={classes.person}>
            {photo && !photo.isPlaceholder ? (
              <PhotoBox image={photo} className={classes.portrait} sizes="(min-width: 700px) 22rem, 7rem" />
            ) : (
              <span className={classes.portrait} aria-hidden="true">
                {initials(name)}
              </span>
            )}
            <div>
              <h3>{name}</h3>
              <p className={classes.role}>{role}</p>
              {text ? (
                <p className={classes.words}>
                  <Rich text={text} />
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {action ? (
        <p className={classes.action}>
          <ActionLink action={action} variant="outline" />
        </p>
      ) : null}
    </Section>
  );
}
