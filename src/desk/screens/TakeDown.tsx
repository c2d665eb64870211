import { ActionIcon, Button, Checkbox, Group, Modal, NativeSelect, TextInput, Textarea, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import { asciiMail } from '../../definitions/mail-address';
import { DeskIcon } from '../DeskIcon';
import { isAddress } from '../is-address';
import { useAddress } from '../use-address';
import { useDesk, useTask } from '../use-desk';
import classes from './Calls.module.css';

const empty = {
  prenom: '',
  nom: '',
  telephone: '',
  ville: '',
  typeProjet: '',
  description: '',
  email: '',
  isAcknowledged: false,
};

type Fault = Partial<Record<'prenom' | 'nom' | 'telephone' | 'typeProjet' | 'description' | 'email', string>>;

/** The form for a request by telephone; it is stored in the same list as the others. */
export function TakeDown() {
  const { store, site } = useDesk();
  const { isBusy, run } = useTask();
  const [, go] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Fault>({});
  const set = (change: Partial<typeof empty>) => setTyped({ ...typed, ...change });
  const field = (name: keyof Fault | 'ville') => ({
    value: typed[name],
    error: name === 'ville' ? undefined : faults[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const open = () => {
    // Older notices would cover the form.
    notifications.clean();
    setOpen(true);
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const { number, fault } = await phoneIn(typed.telephone);
    const wrong = faultsOf(typed, fault);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    let id = '';
    const isDone = await run(async () => {
      id = await store.takeDown({
        prenom: oneLine(typed.prenom),
        nom: oneLine(typed.nom),
        telephone: number,
        email: asciiMail(oneLine(typed.email)) || null,
        ville: oneLine(typed.ville) || null,
        typeProjet: typed.typeProjet,
        description: typed.description.trim(),
        isAcknowledged: typed.isAcknowledged && typed.email.trim() !== '',
      });
      return `Appel de ${oneLine(typed.prenom)} ${oneLine(typed.nom)} noté.`;
    });
    // If it could not be stored, the input is kept.
    if (!isDone) return;
    setTyped(empty);
    setOpen(false);
    go({ view: 'list', lead: id });
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

/** The number in international form, or what to say of it. The numbering plans of all countries come when they are needed. */
async function phoneIn(typed: string): Promise<{ number: string; fault?: string }> {
  const plans = await import('../../leads/phone-number').catch(() => null);
  if (!plans) return { number: '', fault: 'Ce numéro n’a pas pu être vérifié. Réessayez dans un instant.' };
  const { number, fault } = plans.readPhone(typed);
  return fault ? { number: '', fault: plans.phoneFaults[fault] } : { number };
}

function faultsOf({ prenom, nom, typeProjet, description, email }: typeof empty, telephone?: string): Fault {
  return {
    ...(prenom.trim() === '' ? { prenom: 'Indiquez un prénom, ou M., Mme.' } : {}),
    ...(nom.trim() === '' ? { nom: 'Indiquez un nom.' } : {}),
    ...(telephone === undefined ? {} : { telephone }),
    ...(typeProjet === '' ? { typeProjet: 'Choisissez un service.' } : {}),
    ...(description.trim() === '' ? { description: 'Quelques mots de ce qui est demandé.' } : {}),
    ...(email.trim() !== '' && !isAddress(email.trim()) ? { email: 'Exemple\u00a0: nom@exemple.fr' } : {}),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
