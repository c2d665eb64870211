import { useState, type FormEvent } from 'react';
import { asciiMail } from '../../../site/definitions/french/mail-address';
import { isAddress } from '../../queries/is-address';
import { useDesk, useTask } from '../../store/use-desk';

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

/** What the owner types of a request by telephone; it is kept until the request is stored. `onKept` gets its id. */
export function useTakenCall(onKept: (id: string) => void) {
  const { store } = useDesk();
  const { isBusy, run } = useTask();
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Fault>({});
  const set = (change: Partial<typeof empty>) => setTyped({ ...typed, ...change });
  const field = (name: keyof Fault | 'ville') => ({
    value: typed[name],
    error: name === 'ville' ? undefined : faults[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
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
    onKept(id);
  };
  return { typed, set, field, keep, isBusy };
}

/** The number in international form, or what to say of it. The numbering plans of all countries come when they are needed. */
async function phoneIn(typed: string): Promise<{ number: string; fault?: string }> {
  const plans = await import('../../../page/leads/phone-number').catch(() => null);
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
