import { Alert, Button, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { schemas } from '../../../blocks/document-schemas';
import { shapeOf } from '../../../definitions/shape-of';
import { shapeAt } from '../../../definitions/shapes';
import { pointerOf } from '../../core/pointer';
import { UiIcon } from '../UiIcon';
import { describedLines } from './described-lines';
import { conflictsOf, type OpenDocument } from '../store/studio-state';
import { useStudio } from '../use-studio';
import classes from './Form.module.css';

/** A conflict between a draft and the disk, side by side: the user must choose. */
export function ConflictNotice({ document }: { document: OpenDocument }) {
  const studio = useStudio();
  const conflicts = useMemo(() => conflictsOf(document), [document]);
  const shape = shapeOf(schemas[document.kind]);
  return conflicts.map((conflict) => {
    const own = shapeAt(shape, document.data, conflict.way);
    const title = own?.title ?? 'Cette valeur';
    return (
      <Alert
        key={pointerOf(conflict.way)}
        role="alert"
        color="orange"
        variant="light"
        icon={<UiIcon name="ui-disk" />}
        title={`« ${title} » a changé ici et ailleurs en même temps`}
      >
        <SimpleGrid cols={2} spacing={8} mt={4}>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className={classes.version}>
              <Text size="xs" fw={600}>
                {side === 'mine' ? 'Le mien' : 'Le sien'}
              </Text>
              <Version
                lines={describedLines(own, conflict[side])}
                others={describedLines(own, conflict[side === 'mine' ? 'theirs' : 'mine'])}
              />
              <Button
                size="compact-sm"
                variant="default"
                mt={8}
                onClick={() => studio.settle(document.file, conflict, side)}
              >
                {side === 'mine' ? 'Garder le mien' : 'Prendre le sien'}
              </Button>
            </div>
          ))}
        </SimpleGrid>
        {typeof conflict.mine === 'string' ? (
          <Text size="sm" mt={8}>
            Ou écrivez un troisième texte dans le champ, puis gardez-le.
          </Text>
        ) : null}
      </Alert>
    );
  });
}

/** One of the versions; lines that the other lacks are marked. */
function Version({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  if (lines.length === 0) return <p className={classes.versionText}>(retiré)</p>;
  const [only] = lines;
  if (lines.length === 1 && others.length < 2) return <p className={classes.versionText}>{only}</p>;
  return (
    <ul className={classes.versionText}>
      {lines.map((line, index) => (
        <li key={index}>{others.includes(line) ? line : <mark>{line}</mark>}</li>
      ))}
    </ul>
  );
}
