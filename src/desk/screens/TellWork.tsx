import { Alert, Button, Checkbox, Group, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import type { DeskLead } from '../desk-data';
import { DeskIcon } from '../DeskIcon';
import { nameOf, sentenceOf } from '../lead-words';
import { keptPhoto, reducedPhoto } from '../reduced-photo';
import { useDesk } from '../use-desk';
import type { WorkChoices, WorksDesk } from '../works-data';
import { PhotoInput } from './PhotoInput';
import classes from './TellWork.module.css';

interface TellWorkProps {
  lead: DeskLead;
  works: WorksDesk;
  today: string;
  onDone: () => void;
}

const longest = 300;

const empty = { town: '', service: '', date: '', problem: '', work: '', isAgreed: false };

const kept = 'Gardé\u00a0: qui tient le site le reprendra.';

/** The form for a finished work: two photographs, town, service, two sentences, and the customer's consent. */
export function TellWork({ lead, works, today, onDone }: TellWorkProps) {
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tell(reachesSite);
  };
  const field = (name: 'town' | 'service' | 'date' | 'problem' | 'work') => ({
    value: told[name],
    onChange: (event: { currentTarget: { value: string } }) => setTold({ ...told, [name]: event.currentTarget.value }),
  });

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.photos}>
        <PhotoInput label="Avant" file={photos.before} onChange={(before) => setPhotos({ ...photos, before })} />
        <PhotoInput label="Après" file={photos.after} onChange={(after) => setPhotos({ ...photos, after })} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Ville"
          {...field('town')}
          data={['', ...(choices?.towns ?? [])].map((name) => ({ value: name, label: name || 'Choisir' }))}
        />
        <NativeSelect
          label="Service"
          {...field('service')}
          data={[
            { value: '', label: 'Choisir' },
            ...(choices?.services ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
      </div>
      <TextInput type="date" label="Fin des travaux" {...field('date')} max={today} required withAsterisk={false} />
      <Textarea
        label="Ce qui n’allait pas, en une phrase"
        autosize
        minRows={2}
        maxLength={longest}
        {...field('problem')}
      />
      <Textarea
        label="Ce que vous avez fait, en une phrase"
        autosize
        minRows={2}
        maxLength={longest}
        {...field('work')}
      />
      <Checkbox
        className={classes.consent}
        size="md"
        checked={told.isAgreed}
        onChange={(event) => setTold({ ...told, isAgreed: event.currentTarget.checked })}
        label={`${nameOf(lead)} accepte que ces photos et ces phrases soient montrées sur le site. Son nom n’y paraît pas\u202f; son accord, avec le jour, est gardé ici, et peut être retiré.`}
      />
      {fault === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap={8}>
        <Button type="submit" h={44} flex="1 1 auto" loading={isBusy} leftSection={<DeskIcon name="desk-done" />}>
          {reachesSite ? 'Sur le site tout de suite' : 'Garder pour le site'}
        </Button>
        {reachesSite ? (
          <Button variant="default" h={44} flex="1 1 auto" disabled={isBusy} onClick={() => void tell(false)}>
            Garder en brouillon
          </Button>
        ) : null}
      </Group>
    </form>
  );
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
