import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { mailHref } from '../../queries/lead-words';
import { useDesk, useTask } from '../../store/use-desk';
import { CallButton } from './CallButton';
import classes from '../styles/Leads.module.css';

/** The ways to reach the person of a request. */
export function Reach({ lead }: { lead: DeskLead }) {
  const { site } = useDesk();
  const { run } = useTask();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className={classes.reach}>
      <CallButton lead={lead} withNumber />
      {lead.email === '' ? null : (
        <>
          <Button
            component="a"
            href={mailHref(lead, site.company)}
            variant="default"
            h={44}
            leftSection={<DeskIcon name="desk-write" />}
          >
            Écrire
          </Button>
          <Button
            variant="default"
            h={44}
            leftSection={<DeskIcon name={isCopied ? 'desk-check' : 'desk-copy'} />}
            onClick={() =>
              void run(async () => {
                await copy(lead.email);
                setCopied(true);
                return `Adresse copiée : ${lead.email}`;
              })
            }
          >
            {isCopied ? 'Adresse copiée' : 'Copier l’adresse'}
          </Button>
        </>
      )}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).catch(() => {
    throw new Error(`Le navigateur refuse de copier. L’adresse est : ${text}`);
  });
}
