import { ActionIcon, Button, Checkbox, Group, Modal, NativeSelect, TextInput, Textarea, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { useAddress } from '../../store/use-address';
import { useDesk } from '../../store/use-desk';
import classes from '../styles/Calls.module.css';
import { useTakenCall } from './use-taken-call';

/** The form for a request by telephone; it is stored in the same list as the others. */
export function TakeDown() {
  const { site } = useDesk();
  const [, go] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const { typed, set, field, keep, isBusy } = useTakenCall((id) => {
    setOpen(false);
    go({ view: 'list', lead: id });
  });
  const open = () => {
    // Older notices would cover the form.
    notifications.clean();
    setOpen(true);
  };
  return (
    <>
      <Tooltip label="Noter un appel reçu" openDelay={400}>
        <ActionIcon variant="default" size={44} aria-label="Noter un appel reçu" onClick={open}>
          <DeskIcon name="desk-taken" />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Noter un appel reçu" size="lg">
        <form noValidate className={classes.form} onSubmit={(event) => void keep(event)}>
          <div className={classes.pair}>
            <TextInput label="Prénom" placeholder="ou M., Mme" maxLength={80} data-autofocus {...field('prenom')} />
            <TextInput label="Nom" maxLength={80} {...field('nom')} />
          </div>
          <div className={classes.pair}>
            <TextInput label="Téléphone" type="tel" inputMode="tel" maxLength={60} {...field('telephone')} />
            <TextInput label="Ville" maxLength={100} {...field('ville')} />
          </div>
          <NativeSelect
            label="Service"
            data={[{ value: '', label: 'Choisir…' }, ...site.types]}
            {...field('typeProjet')}
          />
          <Textarea
            label="Ce qui est demandé"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            {...field('description')}
          />
          <TextInput
            label="E-mail, si vous l’avez"
            type="email"
            inputMode="email"
            maxLength={254}
            {...field('email')}
          />
          {typed.email.trim() === '' ? null : (
            <Checkbox
              size="md"
              label="Lui envoyer l’accusé de réception du site"
              checked={typed.isAcknowledged}
              onChange={(event) => set({ isAcknowledged: event.currentTarget.checked })}
            />
          )}
          <Group gap={8} justify="flex-end">
            <Button variant="default" h={44} onClick={() => setOpen(false)}>
              Annuler
            </Button>
            <Button type="submit" h={44} loading={isBusy}>
              Enregistrer
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
