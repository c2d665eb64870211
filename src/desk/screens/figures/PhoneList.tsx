import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { parisDay } from '../../../site/definitions/time/paris-time';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { sheetDay } from '../../figures/paris-days';
import type { PhoneAlerts, ToldPhone } from '../../device/phone-alerts';
import { useTask } from '../../store/use-desk';
import classes from './PhoneList.module.css';

/** The devices that are told of new requests, each with a button that removes it; read when it is opened. */
export function PhoneList({ alerts }: { alerts: PhoneAlerts }) {
  const [phones, setPhones] = useState<readonly ToldPhone[]>();
  const { isBusy, run } = useTask();
  const standing = useSyncExternalStore(alerts.onStanding, alerts.standing);
  const read = () =>
    run(async () => {
      const found = await alerts.list();
      setPhones(found);
      return found.length > 1 ? `${found.length} appareils dans la liste.` : 'La liste est lue.';
    });
  const remove = (phone: ToldPhone) =>
    run(async () => {
      await (phone.isHere ? alerts.turnOff() : alerts.remove(phone.id));
      setPhones(await alerts.list());
      return 'Cet appareil ne sera plus prévenu.';
    });
  if (standing === 'asked' || standing === 'absent') return null;
  return (
    <details className={classes.list} onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>Appareils prévenus</summary>
      {phones?.length === 0 ? <p>Aucun appareil n’est prévenu.</p> : null}
      <ul>
        {phones?.map((phone) => (
          <li key={phone.id}>
            <span>{wordsOf(phone)}</span>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={`Retirer : ${wordsOf(phone)}`}
              onClick={() => void remove(phone)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** « Notifications de Google, patron@toits.example, ajouté le 12 novembre 2026, ouvert le 29 novembre 2026 » */
function wordsOf({ service, by, addedAt, confirmedAt, endsAt, isHere }: ToldPhone): string {
  const dayOf = (moment: string) => sheetDay(parisDay(Date.parse(moment)));
  return frenchTypography(
    [
      isHere ? 'Cet appareil' : `Notifications de ${service}`,
      ...(by === null ? [] : [by]),
      // When one was added that ends by itself, nobody knows.
      ...(endsAt ? [] : [`ajouté le ${dayOf(addedAt)}`]),
      `application ouverte le ${dayOf(confirmedAt)}`,
      ...(endsAt ? [`retiré le ${dayOf(endsAt)} si l’application n’y est pas rouverte`] : []),
    ].join(', '),
  );
}
