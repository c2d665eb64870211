import { Button, FileButton, Group } from '@mantine/core';
import type { Place } from '../../../../logic/transport/protocol';
import { openPhotoAt } from '../../../images/open-photo';
import { RefusalNotice } from '../../../../ui/RefusalNotice';
import { UiIcon } from '../../../../ui/UiIcon';
import { useSending } from '../../../../store/context/use-sending';
import { useStudio } from '../../../../store/context/use-studio';
import { useImages } from './use-images';

interface PhotoButtonsProps extends Place {
  title: string;
  /** Called with the name of a photograph that needs no alternative text. */
  onSent: (src: string) => void;
}

/** On a phone: replaces an image with a photograph from the camera or the gallery. */
export function PhotoButtons({ file, pointer, title, onSent }: PhotoButtonsProps) {
  const studio = useStudio();
  const { upload } = useImages();
  const { isSending, error, send } = useSending();

  function take(photo: File | null): void {
    if (!photo || openPhotoAt(studio, photo, { file, pointer })) return;
    void send(async () => onSent((await upload(photo)).src));
  }

  return (
    <>
      <Group gap={8} mt={8} grow preventGrowOverflow={false}>
        {ways.map(({ label, icon, ...how }) => (
          <FileButton key={label} accept="image/*" onChange={take} {...how}>
            {(button) => (
              <Button
                {...button}
                px={8}
                variant="light"
                loading={isSending}
                leftSection={<UiIcon name={icon} />}
                aria-label={`${title} : ${label.toLowerCase()}`}
              >
                {label}
              </Button>
            )}
          </FileButton>
        ))}
      </Group>
      <RefusalNotice error={error} />
    </>
  );
}

const ways = [
  { label: 'Photographier', icon: 'ui-camera', capture: 'environment' },
  { label: 'Mes photos', icon: 'ui-image' },
] as const;
