import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { schemas } from '../../../blocks/document-schemas';
import { shapeOf } from '../../../definitions/shape-of';
import { shapeAt } from '../../../definitions/shapes';
import { pointerOf } from '../../pointer';
import { UiIcon } from '../UiIcon';
import { conflictsOf, type OpenDocument } from '../store/studio-state';
import { useStudio } from '../use-studio';
import classes from './Form.module.css';

/** What was changed here and on disk, side by side: somebody has to choose. */
export function ConflictNotice({ document }: { document: OpenDocument }) {
  const studio = useStudio();
  const conflicts = useMemo(() => conflictsOf(document), [document]);
  const shape = shapeOf(schemas[document.kind]);
  return conflicts.map((conflict) => {
    const title = shapeAt(shape, document.data, conflict.way)?.title ?? 'Cette valeur';
    return (
      <Alert
        key={pointerOf(conflict.way)}
        role="alert"
        color="orange"
        variant="light"
        icon={<UiIcon name="ui-disk" />}
        title={`« ${title} » a changé ici et sur le disque`}
      >
        <SimpleGrid cols={2} spacing={8} mt={4}>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className={classes.version}>
              <Text size="xs" fw={600}>
                {side === 'mine' ? 'Dans l’atelier' : 'Sur le disque'}
              </Text>
              <Text size="sm" className={classes.versionText}>
                {written(conflict[side])}
              </Text>
            </div>
          ))}
        </SimpleGrid>
        <Group gap={8} mt={10}>
          <Button size="compact-sm" variant="default" onClick={() => studio.settle(document.file, conflict, 'mine')}>
            Garder celle de l’atelier
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => studio.settle(document.file, conflict, 'theirs')}>
            Prendre celle du disque
          </Button>
        </Group>
      </Alert>
    );
  });
}

function written(value: unknown): string {
  if (value === undefined) return '(retiré)';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
