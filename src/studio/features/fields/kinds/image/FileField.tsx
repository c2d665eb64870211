import { Button, Group, Input, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { areaOfImage } from '../../../../../site/definitions/fields/kinds';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { toWrite } from '../../../../../site/definitions/french/unwritten';
import { environment } from '../../../../store/context/environment';
import { useBreakpoint } from '../../../../store/screen/breakpoint';
import { UiIcon } from '../../../../ui/UiIcon';
import { errorsOf, FieldFrame } from '../../frame/FieldFrame';
import classes from '../../Form.module.css';
import { ImagePicker } from './ImagePicker';
import { PhotoButtons } from './PhotoButtons';
import { useImages } from './use-images';
import { draftedValue } from '../../../../store/studio-state';
import { useStudio } from '../../../../store/context/use-studio';
import { useField, type FieldProps } from '../../frame/use-field';

/** Placeholder for the alternative text, until somebody writes it or marks the image as decorative. */
const askedWords = toWrite('ce que montre cette image, pour qui ne la voit pas.');

/** An image of the folder: a thumbnail, and a button to replace it. */
export function FileField(props: FieldProps<ValueShape>) {
  const studio = useStudio();
  const { title, faults } = useField(props);
  const { file, pointer, order } = props;
  const src = typeof props.value === 'string' ? props.value : '';
  const [isOpen, { open, close }] = useDisclosure(false);
  const { images } = useImages();
  const image = images?.find((one) => one.src === src);
  const id = useId();
  const isNarrow = useBreakpoint() !== 'wide';
  const error = errorsOf(faults);

  /** Replaces the image and drops what was only true of the old one: the focus area, and that it is decorative. */
  function change(picked: string): void {
    if (picked === src) return;
    const around = pointer.slice(0, pointer.lastIndexOf('/'));
    const written = draftedValue(studio.getState(), { file, pointer: around });
    if (typeof written === 'object' && written !== null && 'alt' in written && written.alt === '') {
      const { [areaOfImage]: _, ...kept } = written as Record<string, unknown>;
      const key = pointer.slice(around.length + 1);
      studio.edit({ file, pointer: around }, { ...kept, [key]: picked, alt: askedWords }, { label: title });
      return;
    }
    const withdraws = [`${around}/${areaOfImage}`];
    studio.edit({ file, pointer }, picked, { label: title, withdraws, ...(order ? { order } : {}) });
  }

  return (
    <FieldFrame {...props} faults={faults}>
      {props.isBare ? null : (
        <Input.Label labelElement="div" mb={6}>
          {title}
        </Input.Label>
      )}
      <Group gap={12} wrap="nowrap" align="center">
        <div className={classes.thumbnail}>
          {image ? <img src={image.url} alt="" loading="lazy" /> : <UiIcon name="ui-image" size={22} />}
        </div>
        <div className={classes.grow}>
          <Text size="sm" fw={500} truncate>
            {src === '' ? 'Aucune image' : src.replace(/^.*\//, '')}
          </Text>
          <Text size="xs" c="dimmed">
            {image ? `${Math.round(image.width)} × ${Math.round(image.height)} px` : src === '' ? '' : 'Photo à venir'}
          </Text>
          {environment().can.pictures ? (
            <Button
              variant="default"
              size="compact-sm"
              mt={4}
              onClick={open}
              aria-label={`${title} : ${src === '' ? 'choisir une image' : 'changer d’image'}`}
              aria-describedby={error ? id : undefined}
            >
              {src === '' ? 'Choisir une image…' : 'Changer d’image…'}
            </Button>
          ) : null}
        </div>
      </Group>
      {isNarrow && environment().can.pictures ? (
        <PhotoButtons file={file} pointer={pointer} title={title} onSent={change} />
      ) : null}
      {error ? (
        <Input.Error id={id} mt={6}>
          {error}
        </Input.Error>
      ) : null}
      <ImagePicker
        opened={isOpen}
        onClose={close}
        current={src}
        onPick={(picked) => {
          change(picked);
          close();
        }}
      />
    </FieldFrame>
  );
}
