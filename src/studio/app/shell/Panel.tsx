import { Badge, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { companyParts } from '../../../site/definitions/company/company-parts';
import { shownPart } from '../../features/company/company-parts';
import { FirstVisit } from './FirstVisit';
import { FieldEditorProvider } from '../../features/fields/frame/AnyField';
import { FieldEditor } from '../../features/fields/frame/FieldEditor';
import { ConflictNotice } from '../../features/fields/form/ConflictNotice';
import { LayoutGate } from '../../features/outline/LayoutGate';
import { DocumentForm } from '../../features/fields/form/DocumentForm';
import { focusLost } from '../../features/fields/form/focus-lost';
import { FormSkeleton } from '../../features/fields/form/FormSkeleton';
import { UiIcon } from '../../ui/UiIcon';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { kindOfFile, listedDocument } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { DocumentMenu } from '../../features/create/DocumentMenu';
import { draftWords } from '../notices/draft-words';
import { PageDocuments } from '../documents/PageDocuments';
import { SaidError } from '../notices/SaidError';
import { useBreakpoint } from '../../store/screen/breakpoint';
import classes from './Shell.module.css';
import { SheetHead } from '../bar/SheetHead';
import { useUnpublished } from '../bar/use-unpublished';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { useShownDocument } from '../../store/context/shown-document';

/** The form of the document in view, with its notices. */
export function Panel() {
  const studio = useStudio();
  const breakpoint = useBreakpoint();
  const sheet = useStudioState((state) => state.sheet);
  const { file, name } = useShownDocument();
  const kind = useStudioState((state) => (state.file === undefined ? undefined : kindOfFile(state, state.file)));
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const isChanged = useUnpublished().includes(file ?? '');
  const listed = useStudioState((state) => (state.file === undefined ? undefined : listedDocument(state, state.file)));
  const part = useStudioState(shownPart);
  const isSeen = useStudioState((state) => state.isSeen);
  const error = useStudioState((state) => state.error);
  const away = useStudioState((state) => state.away);

  // The focused field may have disappeared with the previous document.
  const lastFile = useRef<string>(undefined);
  const openFile = document?.file;
  useEffect(() => {
    if (lastFile.current !== undefined && openFile !== undefined && lastFile.current !== openFile) focusLost();
    lastFile.current = openFile ?? lastFile.current;
  }, [openFile]);

  return (
    <aside className={classes.panel} aria-label="Formulaire" data-sheet={sheet}>
      {breakpoint === 'hand' ? <SheetHead document={document} name={name} /> : null}
      <div className={classes.panelHead}>
        <Group gap={8} wrap="nowrap" justify="space-between">
          <div className={classes.grow}>
            {part && file !== undefined ? (
              <LinkButton size="xs" className={classes.back} onClick={() => void studio.goTo({ file, pointer: '' })}>
                <UiIcon name="ui-before" size={14} />
                {name}
              </LinkButton>
            ) : (
              <Text size="xs" c="dimmed">
                {kind ? kinds[kind].label : 'Chargement'}
              </Text>
            )}
            <Text component="h2" fw={600} truncate>
              {part ? companyParts[part].title : name || '…'}
            </Text>
          </div>
          {isChanged ? (
            <Badge variant="light" color="blue" tt="none" className={classes.badge}>
              {draftWords().draft}
            </Badge>
          ) : null}
          {listed ? <DocumentMenu document={listed} /> : null}
        </Group>
        <PageDocuments />
      </div>
      <div className={classes.messages}>
        <SaidError />
        {document ? <ConflictNotice document={document} /> : null}
      </div>
      {/* Another document, or another section, begins at its top. */}
      <div className={classes.panelBody} key={`${file ?? ''} ${part ?? ''}`}>
        {breakpoint === 'hand' ? null : <FirstVisit isInHand={breakpoint === 'between'} />}
        {(file === undefined || !isSeen) && !error && !away ? <FormSkeleton /> : null}
        {file === undefined || !isSeen ? null : (
          <LayoutGate file={file}>
            <FieldEditorProvider value={FieldEditor}>
              <DocumentForm />
            </FieldEditorProvider>
          </LayoutGate>
        )}
      </div>
    </aside>
  );
}
