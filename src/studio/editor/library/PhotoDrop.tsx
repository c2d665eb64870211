import { FileButton, Loader, Text, UnstyledButton } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { useRoom } from '../room';
import { UiIcon } from '../UiIcon';
import { acceptedImages, isTaken, refusalOf } from './accepted';
import classes from './Library.module.css';

interface PhotoDropProps {
  isSending: boolean;
  /** Given what may be sent, and why the first of the others is not, if there is one. */
  onFiles: (photos: File[], refusal: string | undefined) => void;
}

/** Takes photographs that are dropped on it, or chosen after a click: a button, for the keyboard as well. */
export function PhotoDrop({ isSending, onFiles }: PhotoDropProps) {
  const [isOver, setOver] = useState(false);
  const isWide = useRoom() === 'wide';
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const refused = files.find((file) => !isTaken(file));
    onFiles(files.filter(isTaken), refused && refusalOf(refused));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isSending) take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    // Or the browser would leave the studio for the photograph.
    event.preventDefault();
    setOver(true);
  };
  return (
    <FileButton accept={acceptedImages.join()} multiple onChange={take} disabled={isSending}>
      {(button) => (
        <UnstyledButton
          {...button}
          className={classes.drop}
          data-over={isOver || undefined}
          disabled={isSending}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isSending ? <Loader size={28} /> : <UiIcon name="ui-drop" size={28} />}
          <Text fw={500}>{isWide ? 'Déposez des photos ici, ou cliquez pour en choisir' : 'Ajouter des photos'}</Text>
          <Text size="sm" c="dimmed">
            Elles sont allégées, et ce que l’appareil y a noté (lieu, date) est retiré.
          </Text>
        </UnstyledButton>
      )}
    </FileButton>
  );
}
