import { Button, Group, Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../core/questions';
import { ask } from '../api';
import { changeFolder } from '../folder-changes';
import { RefusalNotice } from '../RefusalNotice';
import { listedDocument } from '../store/studio-state';
import { useSending } from '../use-sending';
import { useStudio } from '../use-studio';
import touch from '../touch.module.css';

type Choices = OutputOf<'GET works'>['choices'];

/** Options shown at once; typing finds the others. */
const most = 60;

/** Creates a finished work from its town and service; those in view are preselected. */
export function NewCaseStudy({ onDone }: { onDone: () => void }) {
  const studio = useStudio();
  const [choices, setChoices] = useState<Choices>();
  const [town, setTown] = useState<string | null>(null);
  const [service, setService] = useState<string | null>(null);
  const { isSending, error, send } = useSending();

  useEffect(() => {
    const { file = '' } = studio.getState();
    void send(async () => {
      const known = (await ask('GET works', {})).choices;
      const inView = listedDocument(studio.getState(), file);
      setChoices(known);
      setTown(known.towns.find((name) => inView?.kind === 'town' && name === inView.name) ?? null);
      setService(known.services.find(({ slug }) => file === `services/${slug}.json`)?.slug ?? null);
    });
    // Only at first: later choices of the user are kept.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isTooEarly = choices !== undefined && (choices.towns.length === 0 || choices.services.length === 0);

  async function create(wish: { town: string; service: string }): Promise<void> {
    const isDone = await send(() =>
      changeFolder(studio, {
        question: 'POST new',
        body: { kind: 'case-study', ...wish },
        label: `création d’une réalisation (${wish.town})`,
        message: () => 'La réalisation est créée, et n’est pas publique.',
      }),
    );
    if (isDone) onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (town !== null && service !== null) void create({ town, service });
      }}
    >
      <Select
        data-autofocus
        size="md"
        label="Ville du chantier"
        placeholder="Choisir parmi celles du site"
        searchable
        limit={most}
        // The list opens when the user asks, so that the dialog is seen first.
        openOnFocus={false}
        nothingFoundMessage="Le site n’a pas de page pour cette ville"
        data={choices?.towns ?? []}
        value={town}
        onChange={setTown}
      />
      <Select
        mt="md"
        size="md"
        label="Service"
        placeholder="De quel travail il s’agissait"
        searchable
        limit={most}
        nothingFoundMessage="Le site n’a pas ce service"
        data={choices?.services.map(({ slug, title }) => ({ value: slug, label: title })) ?? []}
        value={service}
        onChange={setService}
      />
      {isTooEarly ? (
        <Text size="sm" mt="md" role="status">
          Une réalisation paraît sur la page de sa ville et sur celle de son service : créez-les d’abord.
        </Text>
      ) : null}
      <RefusalNotice error={error} />
      <Group justify="space-between" mt="xl" wrap="nowrap" className={touch.foot}>
        <Text size="sm" c="dimmed">
          Vous mettrez ensuite les deux photos, et direz ce qui a été fait. Les visiteurs la verront quand le client
          sera d’accord.
        </Text>
        <Button flex="none" type="submit" loading={isSending} disabled={town === null || service === null}>
          Créer la réalisation
        </Button>
      </Group>
    </form>
  );
}
