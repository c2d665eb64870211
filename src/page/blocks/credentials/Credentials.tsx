import { Entries } from '../../ui/layout/Entries';
import { FactList } from '../../ui/facts/FactList';
import { Icon } from '../../ui/pictures/Icon';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './Credentials.module.css';

/** Certificates, each with what anybody needs to verify it. */
export function Credentials({ block }: { block: BlockOf<'credentials'> }) {
  return (
    <Section block={block} className={classes.band}>
      <Entries isLined className={classes.list}>
        {block.items.map(({ name, scope, number, issuer, validFrom, validUntil, link }) => (
          <li key={`${name} ${number}`}>
            <h3>
              <Icon name="award" size={28} />
              {name}
            </h3>
            {scope ? <Paragraphs text={scope} /> : null}
            <FactList
              facts={[
                ['Numéro', number],
                ['Délivrée par', issuer],
                ['Depuis le', validFrom && <PublicationDate date={validFrom} />],
                ['Jusqu’au', validUntil && <PublicationDate date={validUntil} />],
              ]}
            />
            {link ? (
              <a href={link} className={classes.link}>
                {`Vérifier auprès de ${issuer}`}
              </a>
            ) : null}
          </li>
        ))}
      </Entries>
    </Section>
  );
}
