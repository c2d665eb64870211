import { Button, Group, Text } from '@mantine/core';
import { formOf } from '../../forms';
import type { DocumentKind } from '../../../../../site/definitions/documents/documents';
import { fieldNamed, shapeAt, type GroupShape } from '../../../../../site/definitions/shapes/shapes';
import { pathOf } from '../../../../logic/transport/pointer';
import { pagesOf } from '../../../outline/pages-of';
import { useStudio, useStudioState } from '../../../../store/context/use-studio';
import { AnyField } from '../../frame/AnyField';
import { FieldFrame } from '../../frame/FieldFrame';
import classes from '../../Form.module.css';
import { sharedTextOf, removeOverride } from './own-text';
import { SharedText } from '../text/SharedText';
import type { FieldProps } from '../../frame/use-field';
import { LinkButton } from '../../../../ui/buttons/LinkButton';

/** An override: its text, the shared text that it replaces, and buttons to go back. */
export function OverrideField({ shape, file, pointer, value }: FieldProps<GroupShape>) {
  const studio = useStudio();
  const common = useStudioState((state) => sharedTextOf(state, { file, pointer }));
  const asked = useStudioState(({ documents }) => askedOf(documents, common?.through ?? common));
  const { instead, text } = (value ?? {}) as { instead?: unknown; text?: unknown };
  const own = fieldNamed(shape, 'text');
  // Length and marks are those of the shared text's field.
  const { description: _, ...target } = asked ?? own ?? {};
  const written = common?.through ?? common;
  return (
    <FieldFrame file={file} pointer={pointer} faults={[]}>
      <div className={classes.group}>
        {typeof instead === 'string' ? (
          <div>
            <Text size="xs" c="dimmed">
              {'À la place du texte commun\u00a0:'}
            </Text>
            <SharedText text={instead} />
          </div>
        ) : null}
        {'form' in target ? (
          <AnyField shape={target} file={file} pointer={`${pointer}/text`} value={text} label="Texte de cette page" />
        ) : null}
        <Group gap={14} data-kept>
          <Button size="compact-sm" variant="default" onClick={() => removeOverride(studio, { file, pointer }, common)}>
            Revenir au texte commun
          </Button>
          {written ? (
            <LinkButton onClick={() => void studio.goTo(written)}>
              Modifier le texte {common?.sharedBy === undefined ? 'partagé' : `partagé par ${pagesOf(common.sharedBy)}`}
            </LinkButton>
          ) : null}
        </Group>
      </div>
    </FieldFrame>
  );
}

/** The shape of a shared text's field. */
function askedOf(documents: Documents, place: { file: string; pointer: string } | undefined) {
  const document = place && documents[place.file];
  return document ? shapeAt(formOf(document.kind), document.data, pathOf(place.pointer)) : undefined;
}

type Documents = Readonly<Record<string, { kind: DocumentKind; data: unknown } | undefined>>;
