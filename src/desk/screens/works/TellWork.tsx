import { Alert, Button, Checkbox, Group, NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import { nameOf } from '../../queries/lead-words';
import { PhotoInput } from './PhotoInput';
import classes from './TellWork.module.css';
import { useToldWork, type TellWorkProps } from './use-told-work';

const longest = 300;

/** The form for a finished work: two photographs, town, service, two sentences, and the customer's consent. */
export function TellWork(props: TellWorkProps) {
  const { lead, works, today } = props;
  const { choices, photos, setPhotos, told, setTold, field, fault, isBusy, tell } = useToldWork(props);
  const reachesSite = works.when !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tell(reachesSite);
  };
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
