import type { ReactNode } from 'react';
import { ActionLink } from '../../ui/links/ActionLink';
import { FactList } from '../../ui/facts/FactList';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Paragraphs } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import type { BlockOf } from '../../registry/schemas';
import classes from './CaseStudy.module.css';
import { Comparison } from './Comparison';

/** A finished work in detail: before and after, then price, duration and the like. */
export function CaseStudy({ block }: { block: BlockOf<'case-study'> }) {
  const { before, after, text, town, service, date, duration, price, guarantee, action } = block;
  const facts: [label: string, value: ReactNode][] = [
    ['Ville', town],
    ['Service', service],
    ['Terminé le', date && <PublicationDate date={date} />],
    ['Durée', duration],
    ['Prix', price],
    ['Garantie', guarantee],
  ];
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns}>
        <Comparison before={before} after={after} />
        <div className={classes.words}>
          {text ? <Paragraphs text={text} /> : null}
          <FactList facts={facts} />
          {action ? <ActionLink action={action} variant="outline" /> : null}
        </div>
      </div>
    </Section>
  );
}
