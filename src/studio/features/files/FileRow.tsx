import { Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { attachedKind, weightOf } from '../../../site/definitions/media/attached-files';
import { fileName } from '../../../site/definitions/documents/folder/file-name';
import type { LibraryFile } from '../../api/library/files';
import { offerToUndo } from '../../store/context/folder-changes';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { UsedIn } from '../images/UsedIn';
import { sinceOf } from '../documents/ago';
import { UiIcon } from '../../ui/UiIcon';
import { useSending } from '../../store/context/use-sending';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Files.module.css';

interface FileRowProps {
  listed: LibraryFile;
  isSending: boolean;
  onReplace: (file: File) => void;
  onGo: () => void;
  onRemoved: () => Promise<void>;
}

/** A file of the site: what it is, who links to it, and what can be done with it. */
export function FileRow({ listed, isSending, onReplace, onGo, onRemoved }: FileRowProps) {
  const { file, name, address, kind, size, uses } = listed;
  const studio = useStudio();
  const faults = useStudioState((state) => state.faults);
  const { isSending: isRemoving, error, send } = useSending();
  const fault = faults.find((one) => one.file === file);

  async function remove(): Promise<void> {
    const { undo } = await studio.removeFile(file);
    offerToUndo(studio, `« ${name} » est supprimé, et reste dans « Supprimés ».`, undo);
  }
  return (
    <li className={classes.row}>
      <UiIcon name="ui-page" size={22} />
      <div className={classes.words}>
        <Anchor href={address} target="_blank" rel="noreferrer" fw={500} title="Ouvrir dans un autre onglet">
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {kind}
          {size === 0 ? '' : ` · ${weightOf(size)}`}
        </Text>
        <Uses listed={listed} onGo={onGo} />
        {fault ? (
          <Text size="sm" c={fault.severity === 'error' ? 'red.9' : 'orange.9'} mt={4}>
            {fault.message} {fault.advice}
          </Text>
        ) : null}
        <RefusalNotice error={error} />
      </div>
      <Group gap={6} className={classes.actions}>
        <FileButton
          accept={fileName(name).extension}
          onChange={(chosen) => chosen && onReplace(chosen)}
          disabled={isSending}
        >
          {(button) => (
            <Button {...button} variant="default" size="compact-sm" aria-label={`Remplacer ${name}`}>
              Remplacer…
            </Button>
          )}
        </FileButton>
        {uses.length > 0 ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={isRemoving}
            aria-label={`Supprimer ${name}`}
            onClick={() => void send(remove).then((isDone) => (isDone ? onRemoved() : undefined))}
          >
            Supprimer
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Why no page has to link to a file of this kind: its reader knows the address. */
const readers: Record<string, string> = {
  'Preuve pour Google': 'Google la lit à son adresse : aucun lien n’a à y mener.',
  'Preuve pour Bing': 'Bing la lit à son adresse : aucun lien n’a à y mener.',
  'Contact pour la sécurité': 'On le cherche à son adresse : aucun lien n’a à y mener.',
};

/** For a file added today, « depuis aujourd’hui » would suggest that a link existed before. */
function sinceWhen(unusedSince: string | undefined): string {
  const since = unusedSince === undefined ? '' : sinceOf(unusedSince);
  return since === '' || since === 'aujourd’hui' ? 'pour l’instant' : `depuis ${since}`;
}

function Uses({ listed: { file, uses, unusedSince }, onGo }: { listed: LibraryFile; onGo: () => void }) {
  if (uses.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {readers[attachedKind(file)] ?? `Aucun lien n’y mène ${sinceWhen(unusedSince)}.`}
      </Text>
    );
  return (
    <UsedIn uses={uses} most={5} onGo={onGo}>
      <Text size="xs" c="dimmed">
        Un lien y mène dans :
      </Text>
    </UsedIn>
  );
}
