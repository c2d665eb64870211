import { Button, Group } from '@mantine/core';
import type { EditorIconName } from '../../ui/editor-icons';
import { UiIcon } from '../../ui/UiIcon';
import { NewDocumentMenu } from '../../features/create/NewDocumentMenu';
import { openHistory } from '../../features/publish/open-publish';
import type { Capabilities } from '../../store/context/capabilities';
import { environment } from '../../store/context/environment';
import { useStudio } from '../../store/context/use-studio';
import type { StudioStore } from '../../store/studio-store';
import { openFiles, openLibrary, openRemoved } from '../dialogs/open-dialogs';

interface SiteAct {
  needs: keyof Capabilities;
  label: string;
  icon: EditorIconName;
  run: (studio: StudioStore) => void;
}

const acts: readonly SiteAct[] = [
  { needs: 'pictures', label: 'Images', icon: 'ui-image', run: openLibrary },
  { needs: 'files', label: 'Fichiers', icon: 'ui-page', run: openFiles },
  { needs: 'versions', label: 'Historique', icon: 'ui-history', run: (studio) => openHistory(studio) },
  { needs: 'documents', label: 'Supprimés', icon: 'ui-remove', run: openRemoved },
];

/** What can be done with the site as a whole, above the list of its documents; `onChosen` is called first. */
export function SiteActs({ onChosen }: { onChosen: () => void }) {
  const studio = useStudio();
  const { can } = environment();
  const possible = acts.filter(({ needs }) => can[needs]);
  if (possible.length === 0 && !can.documents) return null;
  return (
    <Group mb="md" gap={6}>
      {can.documents ? <NewDocumentMenu onOpen={onChosen} /> : null}
      {possible.map(({ label, icon, run }) => (
        <Button
          key={label}
          flex="none"
          px={10}
          variant="default"
          leftSection={<UiIcon name={icon} />}
          onClick={() => {
            onChosen();
            run(studio);
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
