import { Button, Group, Select, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListedDocument } from '../../api/library/site';
import { ask } from '../../store/context/api';
import { changeFolder } from '../../store/context/folder-changes';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { useAsked } from '../../store/context/use-asked';
import { useSending } from '../../store/context/use-sending';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Wizard.module.css';

/** Lists the links to a page before it is removed, and asks where they should lead. */
export function RemoveDialog({ document: { file, name }, onDone }: { document: ListedDocument; onDone: () => void }) {
  const studio = useStudio();
  const site = useStudioState((state) => state.site);
  const { answer: uses, problem } = useAsked(() => ask('GET uses', { file }), [file]);
  const [to, setTo] = useState<string | null>(null);
  const { isSending, error, send } = useSending();

  async function remove(): Promise<void> {
    const body = { file, ...(to === null ? {} : { to }) };
    const message = () => `« ${name} » est supprimé, et reste dans « Supprimés ».`;
    const label = `suppression de « ${name} »`;
    if (await send(() => changeFolder(studio, { question: 'POST remove', body, label, message }))) onDone();
  }

  if (problem) return <RefusalNotice error={problem} />;
  if (!uses) return <Skeleton height={120} />;
  if (uses.kept) return <Text>{uses.kept}</Text>;
  const { path, links } = uses;
  const isLinked = links.length > 0;
  const choices = (site?.documents ?? []).flatMap((one) =>
    one.path === undefined || one.file === file ? [] : [{ value: one.path, label: one.name }],
  );
  return (
    <>
      {isLinked ? (
        <>
          <Text>{links.length === 1 ? 'Un lien mène' : `${links.length} liens mènent`} à cette page :</Text>
          <ul className={classes.uses}>
            {links.map(({ file: one, name: other, pointer, words }) => (
              <li key={one + pointer}>
                <b>{other}</b> : {words}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text>
          {path === undefined ? 'Aucune page ne montre ce document seul.' : 'Aucun lien du site ne mène à cette page.'}
        </Text>
      )}
      {path === undefined ? null : (
        <Select
          mt="md"
          searchable
          clearable={!isLinked}
          label={isLinked ? 'Où mèneront ces liens, et son adresse' : 'Où mènera son adresse'}
          description={
            isLinked
              ? 'Choisissez la page qui la remplace.'
              : 'Qui l’a gardée en favori, ou la trouve dans un moteur de recherche, arrivera là.'
          }
          placeholder={isLinked ? 'Choisir une page' : 'Nulle part'}
          data={choices}
          value={to}
          onChange={setTo}
        />
      )}
      <RefusalNotice error={error} />
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onDone}>
          Garder
        </Button>
        <Button color="red" loading={isSending} disabled={isLinked && to === null} onClick={() => void remove()}>
          Supprimer
        </Button>
      </Group>
    </>
  );
}
