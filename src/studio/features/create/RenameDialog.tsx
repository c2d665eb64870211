import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { ListedDocument } from '../../api/library/site';
import { changeFolder } from '../../store/context/folder-changes';
import { ActForm } from '../../ui/ActForm';
import { useStudio } from '../../store/context/use-studio';
import classes from './Wizard.module.css';
import { hasDraft } from '../../store/context/shown-document';

/** Asks for another name and address. The old address redirects to the new one, and links are updated. */
export function RenameDialog({ document, onDone }: { document: ListedDocument; onDone: () => void }) {
  const studio = useStudio();
  const { file, path = `/${file.replace(/^.*\/|\.json$/g, '')}` } = document;
  const [under, last] = [path.replace(/(?<![^/])[^/]*$/, ''), path.replace(/^.*\//, '')];
  const [name, setName] = useState(document.name);
  const [slug, setSlug] = useState(last);
  const address = slugOf(slug);
  const isSame = name.trim() === document.name && address === last;

  async function rename(): Promise<void> {
    // Unsaved text must be saved before the file is renamed.
    if (!(await savedFirst(file)))
      throw new Error('Enregistrez d’abord ce document : il reste quelque chose à corriger.');
    await changeFolder(studio, {
      question: 'POST rename',
      body: { file, slug: address, ...(name.trim() === document.name ? {} : { name: name.trim() }) },
      message: ({ others }) => messageOf(address === last, others.length),
      label: `« ${document.name} » renommé`,
    });
  }

  async function savedFirst(one: string): Promise<boolean> {
    if (hasDraft(studio.getState(), one)) await studio.save([one]);
    return !hasDraft(studio.getState(), one);
  }

  function messageOf(isNameOnly: boolean, others: number): string {
    if (isNameOnly) return `Le document s’appelle maintenant « ${name.trim()} ».`;
    const links = others > 1 ? ' Les liens des autres pages suivent.' : '';
    return `La page est maintenant à l’adresse ${under}${address} ; l’ancienne y mène.${links}`;
  }

  return (
    <ActForm
      verb="Renommer"
      note="L’ancienne adresse mènera à la nouvelle, et les liens du site suivront."
      isReady={!isSame && address !== ''}
      act={rename}
      onDone={onDone}
    >
      <TextInput
        data-autofocus
        label="Nom"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {document.path === '/' ? null : (
        <TextInput
          mt="md"
          label="Adresse de la page"
          leftSection={<span className={classes.address}>{under}</span>}
          leftSectionWidth={under.length * 8 + 18}
          value={slug}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          onBlur={() => setSlug(address || last)}
        />
      )}
    </ActForm>
  );
}
