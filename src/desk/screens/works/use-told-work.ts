import { useEffect, useState } from 'react';
import type { DeskLead } from '../../queries/desk-data';
import { nameOf, sentenceOf } from '../../queries/lead-words';
import { keptPhoto, reducedPhoto } from '../../device/reduced-photo';
import { useDesk } from '../../store/use-desk';
import type { WorkChoices, WorksDesk } from '../../queries/works-data';

export interface TellWorkProps {
  lead: DeskLead;
  works: WorksDesk;
  today: string;
  onDone: () => void;
}

const empty = { town: '', service: '', date: '', problem: '', work: '', isAgreed: false };

const kept = 'Gardé\u00a0: qui tient le site le reprendra.';

/** What the owner says of a finished work, and how it gets to the site. */
export function useToldWork({ lead, works, today, onDone }: TellWorkProps) {
  const { store } = useDesk();
  const [choices, setChoices] = useState<WorkChoices>();
  const [photos, setPhotos] = useState<Partial<Record<'before' | 'after', File>>>({});
  const [told, setTold] = useState({ ...empty, date: lead.finishedOn ?? today });
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const reachesSite = works.when !== undefined;

  useEffect(() => {
    works.choices().then(
      (known) => {
        setChoices(known);
        const asked = lead.ville?.toLocaleLowerCase('fr');
        const town = known.towns.find((name) => name.toLocaleLowerCase('fr') === asked) ?? '';
        const service = known.services.find(({ projectType }) => projectType === lead.typeProjet)?.slug ?? '';
        setTold((given) => ({ ...given, town, service }));
      },
      (error: unknown) => setFault(sentenceOf(error)),
    );
  }, [works, lead.ville, lead.typeProjet]);

  async function tell(isPublic: boolean): Promise<void> {
    const { before, after } = photos;
    const missing = missingIn(told, { ...photos, isPublic });
    if (!before || !after || missing.length > 0) return setFault(`Il manque encore\u00a0: ${missing.join(', ')}.`);
    setFault(undefined);
    setBusy(true);
    try {
      const size = reachesSite ? {} : keptPhoto;
      const photographs = { before: await reducedPhoto(before, size), after: await reducedPhoto(after, size) };
      const words = { problem: told.problem.trim(), work: told.work.trim() };
      await works.tell({ ...told, ...words, ...photographs, lead: lead.id, customer: nameOf(lead), isPublic });
      const done = isPublic ? 'Le chantier est dans le site.' : 'Le chantier est gardé en brouillon.';
      store.say(reachesSite ? done : kept);
      onDone();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: 'town' | 'service' | 'date' | 'problem' | 'work') => ({
    value: told[name],
    onChange: (event: { currentTarget: { value: string } }) => setTold({ ...told, [name]: event.currentTarget.value }),
  });

  return { choices, photos, setPhotos, told, setTold, field, fault, isBusy, tell };
}

/** What a work still lacks, in words. */
function missingIn(
  { town, service, problem, work, isAgreed }: typeof empty,
  { before, after, isPublic }: { before?: File; after?: File; isPublic: boolean },
): string[] {
  return [
    before ? '' : 'la photo d’avant',
    after ? '' : 'la photo d’après',
    town ? '' : 'la ville',
    service ? '' : 'le service',
    problem.trim() ? '' : 'ce qui n’allait pas',
    work.trim() ? '' : 'ce que vous avez fait',
    isPublic && !isAgreed ? 'l’accord du client' : '',
  ].filter(Boolean);
}
