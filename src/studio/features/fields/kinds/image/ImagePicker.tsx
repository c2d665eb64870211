import { Button, FileButton, Group, Modal, SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { folded } from '../../../../../site/definitions/french/suggest';
import { acceptedImages } from '../../../images/accepted';
import { BackCloses } from '../../../../ui/back-closes';
import { SearchField } from '../../../../ui/SearchField';
import { UiIcon } from '../../../../ui/UiIcon';
import classes from '../../Form.module.css';
import { useImages } from './use-images';
import { MoreNote } from '../../../../ui/MoreNote';
import { useSending } from '../../../../store/context/use-sending';
import { RefusalNotice } from '../../../../ui/RefusalNotice';

interface ImagePickerProps {
  opened: boolean;
  onClose: () => void;
  /** The image that is shown now, as documents name it. */
  current: string;
  onPick: (src: string) => void;
}

/** How many are listed; the search finds the others. */
const most = 60;

/** The images of the folder, with a button to upload another. */
export function ImagePicker({ opened, onClose, current, onPick }: ImagePickerProps) {
  const { images, upload } = useImages();
  const [search, setSearch] = useState('');
  const { isSending, error, send } = useSending();
  const found = images?.filter(({ src }) => folded(src).includes(folded(search.trim())));

  return (
    <Modal opened={opened} onClose={onClose} title="Choisir une image" size="xl">
      <BackCloses onBack={onClose} />
      <Group mb="md">
        <SearchField
          className={classes.grow}
          isFirst
          placeholder="Chercher par le nom du fichier"
          name="Chercher une image"
          value={search}
          onSearch={setSearch}
        />
        <FileButton
          accept={acceptedImages.join()}
          onChange={(file) => file && void send(async () => onPick((await upload(file)).src))}
        >
          {(props) => (
            <Button {...props} loading={isSending} leftSection={<UiIcon name="ui-upload" />}>
              Ajouter une image
            </Button>
          )}
        </FileButton>
      </Group>
      <RefusalNotice error={error} />
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {found
          ? found.slice(0, most).map(({ src, url }) => (
              <UnstyledButton
                key={src}
                className={classes.choice}
                aria-pressed={src === current}
                aria-label={nameOf(src)}
                onClick={() => onPick(src)}
              >
                <img src={url} alt="" loading="lazy" />
                <Text size="xs" truncate>
                  {nameOf(src)}
                </Text>
              </UnstyledButton>
            ))
          : Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={120} />)}
      </SimpleGrid>
      {found?.length === 0 ? <Text c="dimmed">Aucune image de ce nom.</Text> : null}
      <MoreNote count={(found?.length ?? 0) - most} />
    </Modal>
  );
}

function nameOf(src: string): string {
  return src.replace(/^media\//, '');
}
