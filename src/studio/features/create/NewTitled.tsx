import { Autocomplete, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { NewRequest } from './logic/new-document';
import type { ListedDocument } from '../../api/library/site';
import { ask } from '../../store/context/api';
import { changeFolder } from '../../store/context/folder-changes';
import { ActForm } from '../../ui/ActForm';
import { useAsked } from '../../store/context/use-asked';
import { useStudio } from '../../store/context/use-studio';
import classes from './Wizard.module.css';

type TitledKind = Exclude<NewRequest['kind'], 'town' | 'case-study'>;

/** The texts of the dialog for each kind. */
const titledKinds: Record<TitledKind, { label: string; under: string; verb: string; after: string }> = {
  article: {
    label: 'Titre de l’article',
    under: '/blog/',
    verb: 'Créer l’article',
    after: 'Vous écrirez ensuite son extrait et son texte, dans la page.',
  },
  service: {
    label: 'Nom du service',
    under: '/services/',
    verb: 'Créer le service',
    after: 'Il aura les mêmes parties que votre premier service, avec leurs textes à écrire.',
  },
  page: {
    label: 'Titre de la page',
    under: '/',
    verb: 'Créer la page',
    after: 'Elle commence par un titre et un texte à écrire ; vous ajouterez ce que vous voulez.',
  },
};

interface NewTitledProps {
  kind: TitledKind;
  /** The document whose texts and images are copied. */
  like?: ListedDocument | undefined;
  onDone: () => void;
}

/** Creates an article, a service or a page from its title. */
export function NewTitled({ kind, like, onDone }: NewTitledProps) {
  const studio = useStudio();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const { label, verb, ...own } = titledKinds[kind];
  const under = like?.path?.replace(/(?<![^/])[^/]*$/, '') ?? own.under;
  const asksCategory = kind === 'article' && !like;
  const slug = slugOf(title);

  // Without the list, any category can be typed.
  const { answer: categories } = useAsked(() => (asksCategory ? ask('GET categories', {}) : Promise.resolve([])), []);

  function create(): Promise<void> {
    const wish = kind === 'article' && category.trim() ? { kind, title, category } : { kind, title };
    return changeFolder(studio, {
      ...(like
        ? { question: 'POST duplicate', body: { file: like.file, title: title.trim() } }
        : { question: 'POST new', body: wish }),
      label: `création de « ${title.trim()} »`,
      message: () => `« ${title.trim()} » est créé, et n’est pas public.`,
    });
  }

  return (
    <ActForm
      verb={verb}
      note={like ? 'Ses textes et ses images sont repris : vous les changerez ensuite, dans la page.' : own.after}
      isReady={slug !== ''}
      act={create}
      onDone={onDone}
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
      {asksCategory ? (
        <Autocomplete mt="md" label="Rubrique" data={categories} value={category} onChange={setCategory} />
      ) : null}
    </ActForm>
  );
}
