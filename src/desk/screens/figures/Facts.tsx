import type { ReactNode } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { shownPhone } from '../../queries/lead-words';
import classes from '../styles/Leads.module.css';

/** What was asked, and by whom. */
export function Facts({ lead }: { lead: DeskLead }) {
  return (
    <dl className={classes.facts}>
      <Fact name="Service">
        {lead.typeLabel}
        {lead.typeSent === null ? null : (
          <>
            {' '}
            – le formulaire a envoyé <code>{lead.typeSent}</code>, que la base ne connaît pas : prévenez la personne qui
            a mis le site en place.
          </>
        )}
      </Fact>
      <Fact name="Ville">{lead.ville ?? 'Non précisée'}</Fact>
      <Fact name="Téléphone">{shownPhone(lead)}</Fact>
      <Fact name="E-mail">{lead.email || 'Non donnée'}</Fact>
      {lead.origin === 'appel' ? <Fact name="Source">Appel</Fact> : null}
      {lead.sourcePath === null ? null : (
        <Fact name="Depuis la page">
          <code>{lead.sourcePath}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
