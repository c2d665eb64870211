import { Button, Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { onDay } from '../../figures/paris-days';
import { nameOf, sentenceOf } from '../../queries/lead-words';
import type { WorkOfRequest, WorksDesk } from '../../queries/works-data';
import { StoredWork } from './StoredWork';
import { NotedConsent, NoteConsent } from '../requests/panel/NoteConsent';
import { TakeBack } from '../messages/TakeBack';
import { useWorkTask } from './use-work-task';
import classes from './Works.module.css';

// Loaded on demand: few requests need it.
const TellWork = lazy(() => import('./TellWork').then(({ TellWork: form }) => ({ default: form })));

interface ShowWorksProps {
  lead: DeskLead;
  works: WorksDesk;
  today: string;
}

/** The works of a request on the site: to describe one, to show it once the customer agrees, and to remove it. */
export function ShowWorks({ lead, works, today }: ShowWorksProps) {
  const [known, setKnown] = useState<WorkOfRequest[]>([]);
  const [fault, setFault] = useState<string>();
  const [isTelling, setTelling] = useState(false);
  const ask = useCallback(async () => {
    try {
      setKnown(await works.of(lead.id));
      setFault(undefined);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }, [works, lead.id]);
  useEffect(() => void ask(), [ask]);
  const close = () => setTelling(false);
  return (
    <div role="group" aria-label="Sur le site" className={classes.ask} data-ghost>
      {fault === undefined ? null : <p className={classes.quiet}>{fault}</p>}
      {known.map((work) => (
        <Shown key={work.reference} work={work} lead={lead} works={works} today={today} onChange={ask} />
      ))}
      <Button
        variant="default"
        h={44}
        px={14}
        leftSection={<DeskIcon name="desk-photo" />}
        onClick={() => setTelling(true)}
      >
        {known.length > 0
          ? 'En montrer un autre'
          : works.when === undefined
            ? 'Montrer ce chantier'
            : 'Montrer ce chantier sur le site'}
      </Button>
      <NoteConsent lead={lead} works={works} onDone={ask} />
      <Modal
        opened={isTelling}
        onClose={close}
        title="Montrer ce chantier"
        fullScreen={innerWidth < 700}
        size="lg"
        // Only the close button may discard what was typed and photographed.
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Suspense fallback={null}>
          <TellWork
            lead={lead}
            works={works}
            today={today}
            onDone={() => {
              close();
              void ask();
            }}
          />
        </Suspense>
      </Modal>
    </div>
  );
}

interface ShownProps extends ShowWorksProps {
  work: WorkOfRequest;
  onChange: () => Promise<void>;
}

function Shown({ work, lead, works, today, onChange }: ShownProps) {
  const { isBusy, does } = useWorkTask(onChange);
  const { reference, shown, agreedOn, withdrawnOn } = work;
  const reachesSite = works.when !== undefined;
  if (withdrawnOn !== null) {
    const left = reachesSite
      ? 'la page et ses photos ne sont plus dans le site.'
      : work.takenOn
        ? 'qui tient le site en enlève la page et les photos.'
        : 'le chantier gardé est effacé\u202f; s’il est déjà dans le site, qui le tient doit l’en enlever.';
    return (
      <p className={classes.quiet}>
        Accord retiré {onDay(withdrawnOn, today)}&nbsp;: {left}
      </p>
    );
  }
  if (work.waiting || (!reachesSite && work.takenOn))
    return <StoredWork work={work} lead={lead} works={works} today={today} onChange={onChange} />;
  if (!shown && !work.takenOn && agreedOn !== null)
    return <NotedConsent work={work} works={works} today={today} onDone={onChange} />;
  if (!reachesSite)
    return (
      <p className={classes.quiet}>Un chantier raconté d’ici n’attend plus&nbsp;: demandez à qui tient le site.</p>
    );
  if (!shown && work.takenOn)
    return <p className={classes.quiet}>Un chantier gardé au bureau, puis repris, n’est pas ou plus dans le site.</p>;
  if (!shown) return <p className={classes.quiet}>Une réalisation racontée d’ici a été enlevée du site depuis.</p>;
  return (
    <div className={classes.shown}>
      <p className={classes.line}>
        <strong>{shown.title}</strong>
      </p>
      <p className={classes.quiet}>
        {shown.isPublic
          ? `Dans le site, page ${shown.path}, que les visiteurs voient ${works.when}. ${agreedOn ? `Accord du client\u00a0: ${onDay(agreedOn, today)}.` : ''}`
          : 'En brouillon\u00a0: les visiteurs ne la voient pas.'}
      </p>
      {shown.isPublic ? null : (
        <Button
          variant="default"
          h={44}
          px={14}
          disabled={isBusy}
          onClick={() =>
            does(() => works.agree(reference), `${nameOf(lead)} est d’accord\u00a0: la réalisation est publique.`)
          }
        >
          {agreedOn === null ? 'Le client est d’accord\u00a0: la montrer' : 'La montrer'}
        </Button>
      )}
      <TakeBack
        opens={agreedOn === null ? 'L’enlever' : 'Le client retire son accord'}
        yes="Enlever du site"
        no="La laisser"
        isBusy={isBusy}
        onYes={() => does(() => works.withdraw(reference), 'La réalisation est enlevée du site.')}
      >
        {`La page et ses deux photos quittent le site, et les pages de la ville et du service ne les montrent plus. Les visiteurs le voient ${works.when}\u00a0: faites-le aussitôt. L’historique garde ce qui y a déjà été enregistré\u00a0: qui peut l’ouvrir les y trouve encore.`}
      </TakeBack>
    </div>
  );
}
