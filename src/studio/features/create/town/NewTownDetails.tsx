import { Button, Chip, Group, Select, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FoundCommune } from '../../documents/logic/find-communes';
import { changeFolder } from '../../../store/context/folder-changes';
import { ActForm } from '../../../ui/ActForm';
import { useStudio } from '../../../store/context/use-studio';
import classes from '../Wizard.module.css';

/** How many communes are preselected; the definition of a town asks for ten to fifteen. */
const preselected = 12;
const [fewest, most] = [10, 15];

interface NewTownDetailsProps {
  commune: FoundCommune;
  like?: string | undefined;
  onDone: () => void;
  onChange: () => void;
}

/** What is known about the chosen town, and the communes around it. */
export function NewTownDetails({ commune, like, onDone, onChange }: NewTownDetailsProps) {
  const studio = useStudio();
  const { name, department, departmentName, postcodes, around, namesakes } = commune;
  const [postcode, setPostcode] = useState(postcodes[0] ?? '');
  const [served, setServed] = useState(around.slice(0, preselected).map((near) => near.name));
  const head = useRef<HTMLParagraphElement>(null);
  // The button that chose it has disappeared.
  useEffect(() => head.current?.focus(), []);
  const isOff = served.length > most || (served.length < fewest && around.length >= fewest);

  function create(): Promise<void> {
    return changeFolder(studio, {
      question: 'POST new',
      body: { kind: 'town', name, department, postcode, served, ...(like ? { like } : {}) },
      label: `création de « ${name} »`,
      message: ({ waiting = [] }) =>
        `La page de ${name} est créée, et n’est pas publique.${waiting.length > 0 ? ` Enregistrez pour ajouter ${departmentName} aux départements de l’entreprise.` : ''}`,
    });
  }

  return (
    <ActForm
      verb="Créer la page"
      note="Rien n’est inventé : ce qui reste à écrire commence par « À écrire »."
      isReady={!isOff}
      act={create}
      onDone={onDone}
    >
      <div className={classes.chosen}>
        <div>
          <Text fw={600} size="lg" ref={head} tabIndex={-1}>
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {departmentName} · {postcode}
          </Text>
          {namesakes.length > 0 ? (
            <Text c="dimmed" size="xs" mt={4}>
              À ne pas confondre avec {name} ({namesakes.slice(0, 3).join(' ; ')})
            </Text>
          ) : null}
        </div>
        <Button flex="none" variant="default" size="compact-sm" onClick={onChange}>
          Changer
        </Button>
      </div>
      {postcodes.length > 1 ? (
        <Select
          mt="md"
          label="Code postal"
          data={[...postcodes]}
          value={postcode}
          allowDeselect={false}
          onChange={(value) => setPostcode(value ?? '')}
        />
      ) : null}
      <Group justify="space-between" mt="lg">
        <Text fw={600} size="sm" id="communes-around">
          Communes desservies autour
        </Text>
        <Text size="sm" c={isOff ? 'red.8' : 'dimmed'} role="status">
          {served.length} choisies, de {fewest} à {most}
        </Text>
      </Group>
      <Chip.Group multiple value={served} onChange={setServed}>
        <div className={classes.chips} role="group" aria-labelledby="communes-around">
          {around.map((near) => (
            <Chip key={near.name} value={near.name} size="sm" variant="outline">
              {near.kilometres === undefined ? near.name : `${near.name} · ${near.kilometres} km`}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </ActForm>
  );
}
