import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { euros } from '../../../site/definitions/french/amounts';
import { centsOf, typedAmount } from '../../figures/euros';
import { useDesk, useTask } from '../../store/use-desk';
import classes from './Works.module.css';

/** The amount of the works, typed in euros. */
export function WorksAmount({ lead }: { lead: DeskLead }) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const stored = lead.amount === null ? '' : typedAmount(lead.amount);
  const [typed, setTyped] = useState(stored);
  const [fault, setFault] = useState<string>();
  const form = useId();
  // Another desk may have changed it meanwhile.
  useEffect(() => setTyped(stored), [stored]);

  const keep = () => {
    const amount = typed.trim() === '' ? null : centsOf(typed);
    if (amount === undefined) return setFault('Écrivez le montant en chiffres, comme 1\u202f250 ou 1\u202f250,50.');
    setFault(undefined);
    if (amount === lead.amount) return setTyped(stored);
    void run(async () => {
      await store.change(lead.id, { amount });
      return amount === null ? 'Montant retiré.' : `Montant enregistré\u00a0: ${euros(amount)}.`;
    });
  };

  return (
    <form
      id={form}
      className={classes.amount}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextInput
        label="Montant en euros"
        description={'Toujours hors taxes, ou toujours TTC\u00a0: le total de l’année n’a de sens qu’ainsi.'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={<span aria-hidden="true">€</span>}
      />
      <Button type="submit" variant="default" h={44} px={14} disabled={isBusy || typed.trim() === stored}>
        Enregistrer
      </Button>
      {lead.amount === null ? null : <p className={classes.onPaper}>Montant : {euros(lead.amount)}</p>}
    </form>
  );
}
