import type { ReactNode } from 'react';
import type { RichText } from '../../../site/definitions/text/rich-text';
import { ActionLink } from '../../ui/links/ActionLink';
import { FactList } from '../../ui/facts/FactList';
import { PublicationDate } from '../../ui/facts/PublicationDate';
import { Paragraphs, TextList } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { useSite } from '../../ui/site/site-context';
import type { BlockOf } from '../../registry/schemas';
import classes from './JobOffer.module.css';
import { contracts, periods } from './job-words';

type JobOfferProps = { block: BlockOf<'job-offer'> };

/** A job offer: its facts, what is asked and offered, and how to answer. */
export function JobOffer({ block }: JobOfferProps) {
  const { contract, partTime, town, postcode, salary, salaryPer, hours, text, postedOn, validThrough } = block;
  const facts: [label: string, value: ReactNode][] = [
    ['Contrat', `${contracts[contract]}, temps ${partTime ? 'partiel' : 'plein'}`],
    ['Lieu', postcode ? `${town} (${postcode})` : town],
    ['Salaire', salary && salaryPer ? `${salary} ${periods[salaryPer]}` : salary],
    ['Horaires', hours],
    ['Publiée le', <PublicationDate key="posted" date={postedOn} />],
    ['Répondre jusqu’au', <PublicationDate key="end" date={validThrough} />],
  ];
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <FactList facts={facts} />
          <Answer block={block} />
        </div>
        <div className={classes.words}>
          <Paragraphs text={text} />
          <Points title="Missions" points={block.missions} />
          <Points title="Profil" points={block.profile} />
          <Points title="Ce que nous offrons" points={block.offered} />
        </div>
      </div>
    </Section>
  );
}

/**
 * The button that the document gives; otherwise links to call the company, and to write to it with the job as the
 * subject.
 */
function Answer({ block: { title, action } }: JobOfferProps) {
  const { phoneHref, emailHref } = useSite();
  // Mail programs may show narrow no-break spaces in odd ways.
  const subject = encodeURIComponent(
    `Offre d’emploi : ${title}`.replace(/[\u00a0\u202f]/g, ' ').replace(/\p{Surrogate}/gu, ''),
  );
  return (
    <p className={classes.answer}>
      {action ? (
        <ActionLink action={action} />
      ) : (
        <>
          <ActionLink action={{ label: 'Appeler', href: phoneHref }} />
          <ActionLink action={{ label: 'Écrire', href: `${emailHref}?subject=${subject}` }} variant="outline" />
        </>
      )}
    </p>
  );
}

function Points({ title, points }: { title: string; points: readonly RichText[] | undefined }) {
  if (!points) return null;
  return (
    <>
      <h3>{title}</h3>
      <TextList texts={points} />
    </>
  );
}
