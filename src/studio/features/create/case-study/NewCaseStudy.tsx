import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../../store/context/api';
import { changeFolder } from '../../../store/context/folder-changes';
import { ActForm } from '../../../ui/ActForm';
import { RefusalNotice } from '../../../ui/RefusalNotice';
import { listedDocument } from '../../../store/studio-state';
import { useAsked } from '../../../store/context/use-asked';
import { useStudio } from '../../../store/context/use-studio';

/** Options shown at once; typing finds the others. */
const most = 60;

/** Creates a finished work from its town and service; those in view are preselected. */
export function NewCaseStudy({ onDone }: { onDone: () => void }) {
  const studio = useStudio();
  // Asked once, so that later choices of the user are kept.
  const { answer, problem } = useAsked(async () => {
    const { file = '' } = studio.getState();
    const { choices: known } = await ask('GET works', {});
    const shown = listedDocument(studio.getState(), file);
    return {
      choices: known,
      town: known.towns.find((name) => shown?.kind === 'town' && name === shown.name),
      service: known.services.find(({ slug }) => file === `services/${slug}.json`)?.slug,
    };
  }, []);
  const [town = answer?.town ?? null, setTown] = useState<string | null>();
  const [service = answer?.service ?? null, setService] = useState<string | null>();
  const choices = answer?.choices;
  const isTooEarly = choices !== undefined && (choices.towns.length === 0 || choices.services.length === 0);

  return (
    <ActForm
      verb="Créer la réalisation"
      note="Vous mettrez ensuite les deux photos, et direz ce qui a été fait. Les visiteurs la verront quand le client sera d’accord."
      isReady={town !== null && service !== null}
      act={() =>
        changeFolder(studio, {
          question: 'POST new',
          body: { kind: 'case-study', town: town ?? '', service: service ?? '' },
          label: `création d’une réalisation (${town})`,
          message: () => 'La réalisation est créée, et n’est pas publique.',
        })
      }
      onDone={onDone}
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
      <RefusalNotice error={problem} />
    </ActForm>
  );
}
