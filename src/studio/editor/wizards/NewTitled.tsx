import { Autocomplete, Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { slugOf } from '../../../definitions/suggest';
import type { NewRequest } from '../../core/new/new-document';
import { ask } from '../api';
import { changeFolder } from '../folder-changes';
import { RefusalNotice } from '../RefusalNotice';
import { useSending } from '../use-sending';
import { useStudio } from '../use-studio';
import touch from '../touch.module.css';
import classes from './Wizard.module.css';

export type TitledKind = Exclude<NewRequest['kind'], 'town'>;

/** What is asked of each, and what becomes of it. */
export const titledKinds: Record<
  TitledKind,
  { title: string; label: string; under: string; verb: string; after: string }
> = {
  article: {
    title: 'Nouvel article',
    label: 'Titre de l’article',
    under: '/blog/',
    verb: 'Créer l’article',
    after: 'Vous écrirez ensuite son extrait et son texte, dans la page.',
  },
  service: {
    title: 'Nouveau service',
    label: 'Nom du service',
    under: '/services/',
    verb: 'Créer le service',
    after: 'Il aura les mêmes parties que votre premier service, avec leurs textes à écrire.',
  },
  page: {
    title: 'Nouvelle page',
    label: 'Titre de la page',
    under: '/',
    verb: 'Créer la page',
    after: 'Elle commence par un titre et un texte à écrire ; vous ajouterez ce que vous voulez.',
  },
};

/** An article, a service or a page, from its title. */
export function NewTitled({ kind, onDone }: { kind: TitledKind; onDone: () => void }) {
  const studio = useStudio();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const [categories, setCategories] = useState<string[]>([]);
  const { isSending, error, send } = useSending();
  const { label, under, verb, after } = titledKinds[kind];
  const slug = slugOf(title);

  useEffect(() => {
    // Without them, any category can be typed.
    if (kind === 'article') ask('GET categories', {}).then(setCategories, () => setCategories([]));
  }, [kind]);

  async function create(): Promise<void> {
    const wish = kind === 'article' && category.trim() ? { kind, title, category } : { kind, title };
    const isDone = await send(() =>
      changeFolder(studio, {
        question: 'POST new',
        body: wish,
        label: `création de « ${title.trim()} »`,
        said: () => `« ${title.trim()} » est créé, et n’est pas public.`,
      }),
    );
    if (isDone) onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (slug !== '') void create();
      }}
    >
      <TextInput
        data-autofocus
        size="md"
        label={label}
        value={title}
        maxLength={110}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Text className={classes.address} mt={6}>
        Adresse : {under}
        {slug}
      </Text>
      {kind === 'article' ? (
        <Autocomplete mt="md" label="Rubrique" data={categories} value={category} onChange={setCategory} />
      ) : null}
      <RefusalNotice error={error} />
      <Group justify="space-between" mt="xl" wrap="nowrap" className={touch.foot}>
        <Text size="sm" c="dimmed">
          {after}
        </Text>
        <Button flex="none" type="submit" loading={isSending} disabled={slug === ''}>
          {verb}
        </Button>
      </Group>
    </form>
  );
}
