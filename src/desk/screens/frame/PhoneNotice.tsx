import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { recall, remember } from '../../device/device-memory';
import { DeskIcon } from '../../theme/DeskIcon';
import { useDesk, useTask } from '../../store/use-desk';
import type { PhoneAlerts } from '../../device/phone-alerts';
import { PhoneList } from '../figures/PhoneList';
import classes from './PhoneNotice.module.css';

/** In `localStorage`: the user does not want to be asked again on this device. */
const declined = 'vitrine-desk-prevenu-plus-tard';

/**
 * Tells whether this device gets notifications, with a button that changes it. At the top of the screen (`isFirst`)
 * while it is an offer, at the bottom once the user has answered, above the list of all such devices. Renders nothing where notifications are impossible.
 */
export function PhoneNotice({ isFirst = false }: { isFirst?: boolean }) {
  const { alerts } = useDesk();
  if (!alerts) return null;
  return (
    <>
      <Notice alerts={alerts} isFirst={isFirst} />
      {isFirst ? null : <PhoneList alerts={alerts} />}
    </>
  );
}

function Notice({ alerts, isFirst }: { alerts: PhoneAlerts; isFirst: boolean }) {
  const { isBusy, run } = useTask();
  const standing = useSyncExternalStore(alerts.onStanding, alerts.standing);
  const [isLater, setLater] = useState(() => recall(declined) !== undefined);
  if (standing === 'asked' || standing === 'absent') return null;
  const isOffer = (standing === 'off' || standing === 'install') && !isLater;
  if (isOffer !== isFirst) return null;
  const device = matchMedia('(width < 640px)').matches ? 'ce téléphone' : 'cet appareil';
  const later = () => {
    remember(declined, 'yes');
    setLater(true);
  };

  return (
    <section className={classes.notice} data-offer={isOffer || undefined} aria-label="Notifications">
      <DeskIcon name={standing === 'on' ? 'desk-check' : 'desk-phone'} size={24} />
      <div className={classes.words}>{words()}</div>
      <div className={classes.actions}>
        {standing === 'off' ? (
          <Button variant={isOffer ? 'filled' : 'default'} loading={isBusy} onClick={() => void run(turnOn)}>
            Être prévenu sur {device}
          </Button>
        ) : null}
        {standing === 'on' ? (
          <Button variant="default" loading={isBusy} onClick={() => void run(turnOff)}>
            Ne plus prévenir
          </Button>
        ) : null}
        {isOffer ? (
          <Button variant="subtle" onClick={later}>
            Pas maintenant
          </Button>
        ) : null}
      </div>
    </section>
  );

  function words() {
    switch (standing) {
      case 'on':
        return <p>Une notification arrive sur {device} à chaque nouvelle demande. Le courriel arrive toujours.</p>;
      case 'install':
        return (
          <>
            <h3 className={classes.title}>Être prévenu sur cet appareil</h3>
            <p>
              Sur un iPhone ou un iPad, l’application doit d’abord être installée : touchez « Partager », puis « Sur
              l’écran d’accueil ». Ouvrez-la ensuite par son icône : la notification y sera proposée.
            </p>
          </>
        );
      case 'blocked':
        return (
          <p>
            Les notifications de ce site sont bloquées sur {device}. Pour être prévenu, autorisez-les dans les réglages
            du navigateur ou du téléphone (souvent l’icône à gauche de l’adresse), puis rouvrez cette page.
          </p>
        );
      case 'unable':
        return <p>Ce navigateur ne montre pas de notifications : les demandes arrivent par courriel.</p>;
      default:
        return isOffer ? (
          <>
            <h3 className={classes.title}>Répondre le premier</h3>
            <p>Une notification en quelques secondes à chaque demande, sans nom ni numéro sur l’écran verrouillé.</p>
          </>
        ) : (
          <p>Les nouvelles demandes ne sont pas annoncées sur {device} : elles arrivent par courriel.</p>
        );
    }
  }

  async function turnOn(): Promise<string> {
    await alerts.turnOn();
    if (alerts.standing() === 'on') return 'Vous serez prévenu sur cet appareil.';
    return alerts.standing() === 'blocked'
      ? 'Les notifications sont bloquées sur cet appareil.'
      : 'Rien n’est changé : le navigateur attend votre accord.';
  }

  async function turnOff(): Promise<string> {
    later();
    await alerts.turnOff();
    return 'Cet appareil ne sera plus prévenu.';
  }
}
