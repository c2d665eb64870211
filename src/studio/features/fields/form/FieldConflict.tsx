import { Alert, Button, SimpleGrid, Text } from '@mantine/core';
import { formOf } from '../forms';
import { shapeAt } from '../../../../site/definitions/shapes/shapes';
import { pointerOf } from '../../../logic/transport/pointer';
import type { Place } from '../../../logic/transport/protocol';
import type { Conflict } from '../../../logic/edits/rebase';
import { UiIcon } from '../../../ui/UiIcon';
import { conflictsOf, type OpenDocument } from '../../../store/studio-state';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { describedLines } from '../kinds/group/described-lines';
import classes from '../Form.module.css';

/** Shows both versions under a field whose value was changed here and on disk. */
export function FieldConflict({ file, pointer }: Place) {
  const document = useStudioState(({ documents }) => {
    const open = documents[file];
    return open && open.base !== open.text ? open : undefined;
  });
  const conflict = document && conflictsOf(document).find(({ way }) => pointerOf(way) === pointer);
  return conflict && hasField(conflict) ? <BothSides document={document} conflict={conflict} /> : null;
}

/** Whether the value has a field, which shows both versions; if one side has removed the value, it has none. */
export function hasField({ mine, theirs }: Conflict): boolean {
  return [mine, theirs].every((side) => side !== undefined && (typeof side !== 'object' || side === null));
}

/** The title of a value's field. */
export function titleOfConflict(document: OpenDocument, { way }: Conflict): string {
  return shapeAt(formOf(document.kind), document.data, way)?.title ?? 'Cette valeur';
}

/** Both versions of a value that was changed here and on disk, to choose from. */
export function BothSides({ document, conflict }: { document: OpenDocument; conflict: Conflict }) {
  const studio = useStudio();
  const own = shapeAt(formOf(document.kind), document.data, conflict.way);

  function keep(side: 'mine' | 'theirs'): void {
    studio.settle(document.file, conflict, side);
    // The pressed button disappears, so the focus goes to the field.
    void studio.goTo({ file: document.file, pointer: pointerOf(conflict.way) });
  }

  return (
    <Alert
      mt={8}
      role="alert"
      color="orange"
      variant="light"
      icon={<UiIcon name="ui-disk" />}
      title={`« ${titleOfConflict(document, conflict)} » a changé ici et ailleurs en même temps`}
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
            <Button size="compact-sm" variant="default" mt={8} onClick={() => keep(side)}>
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
}

/** One of the two versions; lines that the other lacks are marked. */
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
