import { Alert, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
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

const kept = 'Gardé\u00a0: qui tient le site le reprendra.';

/** The form for a finished work: two photographs, town, service, two sentences, and the customer's consent. */
export function TellWork({ lead, works, today, onDone }: TellWorkProps) {
  const { store } = useDesk();
  const [choices, setChoices] = useState<WorkChoices>();
  const [before, setBefore] = useState<File>();
  const [after, setAfter] = useState<File>();
  const [town, setTown] = useState('');
  const [service, setService] = useState('');
  const [date, setDate] = useState(lead.finishedOn ?? today);
  const [problem, setProblem] = useState('');
  const [work, setWork] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const reachesSite = works.when !== undefined;

  useEffect(() => {
    works.choices().then(
      (known) => {
        setChoices(known);
        const asked = lead.ville?.toLocaleLowerCase('fr');
        setTown(known.towns.find((name) => name.toLocaleLowerCase('fr') === asked) ?? '');
        setService(known.services.find(({ projectType }) => projectType === lead.typeProjet)?.slug ?? '');
      },
      (error: unknown) => setFault(sentenceOf(error)),
    );
  }, [works, lead.ville, lead.typeProjet]);

  async function tell(isPublic: boolean): Promise<void> {
    const missing = [
      before ? '' : 'la photo d’avant',
      after ? '' : 'la photo d’après',
      town ? '' : 'la ville',
      service ? '' : 'le service',
      problem.trim() ? '' : 'ce qui n’allait pas',
      work.trim() ? '' : 'ce que vous avez fait',
      isPublic && !isAgreed ? 'l’accord du client' : '',
    ].filter(Boolean);
    if (!before || !after || missing.length > 0) return setFault(`Il manque encore\u00a0: ${missing.join(', ')}.`);
    setFault(undefined);
    setBusy(true);
    try {
      const size = reachesSite ? {} : keptPhoto;
      const photographs = { before: await reducedPhoto(before, size), after: await reducedPhoto(after, size) };
      const told = { town, service, date, problem: problem.trim(), work: work.trim(), ...photographs };
      await works.tell({ ...told, lead: lead.id, customer: nameOf(lead), isAgreed, isPublic });
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

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.photos}>
        <PhotoInput label="Avant" file={before} onChange={setBefore} />
        <PhotoInput label="Après" file={after} onChange={setAfter} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Ville"
          value={town}
          onChange={(event) => setTown(event.currentTarget.value)}
          data={['', ...(choices?.towns ?? [])].map((name) => ({ value: name, label: name || 'Choisir' }))}
        />
        <NativeSelect
          label="Service"
          value={service}
          onChange={(event) => setService(event.currentTarget.value)}
          data={[
            { value: '', label: 'Choisir' },
            ...(choices?.services ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
      </div>
      <TextInput
        type="date"
        label="Fin des travaux"
        value={date}
        max={today}
        required
        withAsterisk={false}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Textarea
        label="Ce qui n’allait pas, en une phrase"
        autosize
        minRows={2}
        maxLength={longest}
        value={problem}
        onChange={(event) => setProblem(event.currentTarget.value)}
      />
      <Textarea
        label="Ce que vous avez fait, en une phrase"
        autosize
        minRows={2}
        maxLength={longest}
        value={work}
        onChange={(event) => setWork(event.currentTarget.value)}
      />
      <Checkbox
        className={classes.consent}
        size="md"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={`${nameOf(lead)} accepte que ces photos et ces phrases soient montrées sur le site. Son nom n’y paraît pas\u202f; son accord, avec le jour, est gardé ici, et peut être retiré.`}
      />
      {fault === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      )}
      <div className={classes.ends}>
        <Button type="submit" h={44} flex="1 1 auto" loading={isBusy} leftSection={<DeskIcon name="desk-done" />}>
          {reachesSite ? 'Sur le site tout de suite' : 'Garder pour le site'}
        </Button>
        {reachesSite ? (
          <Button variant="default" h={44} flex="1 1 auto" disabled={isBusy} onClick={() => void tell(false)}>
            Garder en brouillon
          </Button>
        ) : null}
      </div>
    </form>
  );
}
