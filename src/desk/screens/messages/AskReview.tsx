import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DeskLead, DeskRow } from '../../queries/desk-data';
import { DeskIcon } from '../../theme/DeskIcon';
import { onDay } from '../../figures/paris-days';
import { nameOf } from '../../queries/lead-words';
import { readyMessage } from '../../queries/messages';
import { useDesk, useTask } from '../../store/use-desk';
import { sayWithUndo } from '../frame/say-with-undo';
import { SendButtons } from './SendButtons';
import classes from '../works/Works.module.css';

// Loaded on demand: only the QR code needs this library.
const ReviewCode = lazy(() => import('./ReviewCode'));

interface AskReviewProps {
  lead: DeskLead;
  /** Everything that the same person sent, including this one. */
  leads: readonly DeskRow[];
  today: string;
}

/**
 * Asks the customer of finished works for a review, once, in the same words for everybody: asking only those who are
 * content is refused by Google and misleads readers (Code de la consommation, L121-2). The owner's own phone sends it.
 */
export function AskReview({ lead, leads, today }: AskReviewProps) {
  const { store, site } = useDesk();
  const { isBusy, run } = useTask();
  const [isShown, setShown] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  const isAsked = lead.reviewAskedOn !== null;
  const wasAsked = useRef(isAsked);
  // The pressed link or button does not exist any more, and has taken the focus with it.
  useEffect(() => {
    if (isAsked && !wasAsked.current) line.current?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  const before = lead.reviewAskedOn ?? leads.find(({ reviewAskedOn }) => reviewAskedOn !== null)?.reviewAskedOn;
  const tell = (day: string | null) =>
    run(async () => {
      await store.change(lead.id, { reviewAskedOn: day });
      return `${nameOf(lead)} : ${day === null ? 'avis pas encore demandé' : 'avis demandé'}.`;
    });

  if (before) {
    return (
      <p className={classes.line}>
        <span ref={line} tabIndex={-1}>
          Avis demandé {onDay(before, today)}
          {isAsked ? '' : ', après d’autres travaux'}&nbsp;: une fois suffit.
        </span>
        {isAsked ? (
          <Button variant="subtle" size="compact-md" disabled={isBusy} onClick={() => void tell(null)}>
            Pas encore demandé
          </Button>
        ) : null}
      </p>
    );
  }
  if (!site.review) {
    return (
      <p className={classes.quiet}>
        Pour demander un avis d’ici, le site doit savoir où vos clients en laissent&nbsp;: écrivez cette adresse dans
        l’atelier, «&nbsp;L’entreprise&nbsp;», «&nbsp;Réseaux, plan et avis&nbsp;», «&nbsp;Avis en ligne&nbsp;».
      </p>
    );
  }
  const { text, address } = site.review;
  const message = { label: 'Avis', text: `${text} ${address}`, subject: 'Votre avis' };
  const { ways, text: words } = readyMessage(message, lead, site.company);

  const ask = async () => {
    if (!(await tell(today))) return;
    const id = `review-${lead.id}`;
    const undo = () => void tell(null).then(() => notifications.hide(id));
    sayWithUndo({ id, sentence: `${nameOf(lead)} : avis demandé.`, onUndo: undo });
  };

  return (
    <div role="group" aria-label="Demander un avis" className={classes.ask} data-ghost>
      <p className={classes.quiet}>
        Demandez-le à chaque client, content ou non&nbsp;: n’interroger que les contents est interdit.
      </p>
      <p className={classes.words}>{words}</p>
      <Group gap={8}>
        <SendButtons ways={ways} nameOf={(way) => `Demander un avis par ${way}`} onSend={() => void ask()} />
        <Button
          variant="default"
          h={44}
          px={14}
          leftSection={<DeskIcon name="desk-code" />}
          onClick={() => setShown(true)}
        >
          Code à montrer
        </Button>
      </Group>
      <Modal opened={isShown} onClose={() => setShown(false)} title="À scanner avec l’appareil photo">
        <Suspense fallback={null}>
          <ReviewCode address={address} />
        </Suspense>
        <p className={classes.quiet}>Il mène {nameOf(lead)} à l’endroit où laisser un avis.</p>
        <Button
          fullWidth
          h={44}
          px={14}
          onClick={() => {
            setShown(false);
            void ask();
          }}
        >
          C’est fait&nbsp;: avis demandé
        </Button>
      </Modal>
    </div>
  );
}
