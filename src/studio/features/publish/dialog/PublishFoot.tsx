import { Button, Group, Text } from '@mantine/core';
import type { PublishAnswer } from '../../../api/publishing/publish-state';
import { environment } from '../../../store/context/environment';
import touch from '../../../ui/touch.module.css';

interface PublishFootProps extends Pick<PublishAnswer, 'remote'> {
  isSending: boolean;
  isJudging: boolean;
  hasAnything: boolean;
  canPublish: boolean;
  /** Whether the changes can be kept without being published; undefined if that is not offered. */
  canKeep: boolean | undefined;
  onPublish: (isSent: boolean) => void;
}

/** What publishing does here, and its buttons. */
export function PublishFoot({
  remote,
  isSending,
  isJudging,
  hasAnything,
  canPublish,
  canKeep,
  onPublish,
}: PublishFootProps) {
  return (
    <Group justify="space-between" wrap="nowrap" className={touch.foot}>
      <Text size="sm" c="dimmed">
        {remote
          ? environment().following
            ? hasAnything && 'Vos visiteurs le verront une fois le site reconstruit : l’atelier vous le dira.'
            : 'Seuls les documents, les images et les fichiers du site partent. Rien n’est jamais forcé.'
          : 'Ce dossier n’est lié à aucun dépôt : la version est gardée sur cet ordinateur.'}
      </Text>
      <Group gap={8} flex="none" justify="flex-end">
        {canKeep === undefined ? null : (
          <Button variant="default" loading={isSending} disabled={!canKeep} onClick={() => onPublish(false)}>
            Garder sans publier
          </Button>
        )}
        <Button
          data-autofocus
          loading={isSending || isJudging}
          disabled={!canPublish}
          onClick={() => onPublish(remote !== undefined)}
        >
          {remote ? 'Publier' : 'Garder cette version'}
        </Button>
      </Group>
    </Group>
  );
}
