import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formOf } from '../forms';
import { CompanyForm } from '../../company/CompanyForm';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { FaultList } from './FaultList';
import { focusPlace, markEntered } from './focus-place';
import classes from '../Form.module.css';
import { FormSkeleton } from './FormSkeleton';
import { GroupFields } from '../kinds/group/GroupFields';
import { NameNotice } from '../frame/NameNotice';
import { OriginNotice } from '../origin/OriginNotice';
import { OnlyFieldProvider, useOnlyField } from '../kinds/group/shown-fields';
import { useShownDocument } from '../../../store/context/shown-document';
import { openRemoved } from '../../../app/dialogs/open-dialogs';

/** The form of the current document. The selected field is scrolled into view and focused. */
export function DocumentForm() {
  const studio = useStudio();
  const { file, name } = useShownDocument();
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const selection = useStudioState((state) => state.selection);
  const shown = useStudioState((state) => state.drawn?.origins['/page/description']);
  const only = useOnlyField();
  const form = useRef<HTMLDivElement>(null);
  const isOpen = document !== undefined;
  useEffect(() => {
    if (!form.current || !isOpen || !selection || selection.file !== file) return;
    const isInView = selection.isInOutline === true;
    const { isToReplace = false } = selection;
    const pointer = focusPlace(form.current, selection.pointer, { isInView, isToReplace });
    // A group has no field of its own that could be focused.
    if (pointer !== undefined && !isInView) studio.enter({ file: selection.file, pointer });
  }, [studio, selection, file, isOpen]);

  if (!document || file === undefined) return <FormSkeleton />;
  const shape = formOf(document.kind);
  return (
    <Stack
      gap={20}
      ref={form}
      className={classes.form ?? ''}
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-file={file}
      onFocus={({ target }) => {
        // Menus and dialogs are rendered elsewhere in the DOM.
        const field = target.closest<HTMLElement>('[data-pointer]');
        if (!field || !form.current?.contains(field)) return;
        markEntered(form.current, field);
        studio.enter({ file, pointer: field.dataset.pointer ?? '' });
      }}
      onBlur={({ target, relatedTarget }) => {
        const field = target.closest<HTMLElement>('[data-pointer]');
        // Not if the focus only goes to a menu, a dialog or another window, from which it returns.
        const isBack = relatedTarget?.closest('[role=menu], [role=listbox], [role=dialog]') ?? false;
        if (!field || field.contains(relatedTarget) || isBack || target === target.ownerDocument.activeElement) return;
        studio.leave({ file, pointer: field.dataset.pointer ?? '' });
      }}
    >
      {document.isGone ? (
        <Alert color="orange" title="Ce document n’existe plus">
          <Text size="sm">Il n’est plus dans le site. Ce que vous y avez écrit est gardé sur cet appareil.</Text>
          <Button mt={8} size="compact-md" variant="default" onClick={() => openRemoved(studio)}>
            Lire et copier
          </Button>
        </Alert>
      ) : null}
      <FaultList file={file} />
      {selection && selection.file === file ? <OriginNotice selection={selection} /> : null}
      {document.kind === 'town' ? <NameNotice file={file} /> : null}
      <OnlyFieldProvider value={only}>
        {document.kind === 'site' && typeof document.data === 'object' && document.data !== null ? (
          <CompanyForm file={file} value={document.data} />
        ) : shape.form === 'group' && typeof document.data === 'object' && document.data !== null ? (
          <GroupFields
            shape={shape}
            file={file}
            pointer=""
            value={document.data}
            {...(shown?.file === file ? { sharedAt: shown.pointer } : {})}
          />
        ) : (
          <Text c="dimmed">
            Ce document ne peut pas être lu : la personne qui s’occupe des fichiers du site saura le corriger.
          </Text>
        )}
      </OnlyFieldProvider>
    </Stack>
  );
}
