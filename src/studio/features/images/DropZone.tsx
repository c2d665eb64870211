import { FileButton, Loader, Text, UnstyledButton } from '@mantine/core';
import { useState, type DragEvent, type Ref } from 'react';
import type { EditorIconName } from '../../ui/editor-icons';
import { UiIcon } from '../../ui/UiIcon';
import classes from './Library.module.css';

interface DropZoneProps {
  title: string;
  help: string;
  icon: EditorIconName;
  /** The file types that the browser's dialog offers first (its `accept`). */
  accept: string;
  isSending: boolean;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Accepts files that are dropped on it, or chosen after a click. It is a button, so it works by keyboard too. */
export function DropZone({ title, help, icon, accept, isSending, onFiles, ref }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isSending) take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    // Otherwise the browser would navigate to the file.
    event.preventDefault();
    setOver(true);
  };
  return (
    <FileButton accept={accept} multiple onChange={take} disabled={isSending}>
      {(button) => (
        <UnstyledButton
          {...button}
          ref={ref}
          className={classes.drop}
          data-over={isOver || undefined}
          // Not `disabled`, which would lose the focus before the next file.
          aria-disabled={isSending || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isSending ? <Loader size={28} /> : <UiIcon name={icon} size={28} />}
          <Text fw={500}>{title}</Text>
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        </UnstyledButton>
      )}
    </FileButton>
  );
}
