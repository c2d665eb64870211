import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { frenchTypography } from '../../../../../site/definitions/text/typography';
import { isUnwritten } from '../../../../../site/definitions/french/unwritten';
import type { GroupShape, Shape } from '../../../../../site/definitions/shapes/shapes';
import { MakingNote } from '../../../images/MakingNote';
import { useStudio } from '../../../../store/context/use-studio';
import { AnyField } from '../../frame/AnyField';
import classes from '../../Form.module.css';
import type { FieldProps } from '../../frame/use-field';

/** An image with its alternative text, which may be marked as unnecessary for a decorative image. */
export function ImageField({ shape, file, pointer, value }: FieldProps<GroupShape>) {
  const studio = useStudio();
  const entries = Object.entries(shape.fields);
  const source = entries.find(([, field]) => field.kind === 'file');
  const words = entries.find(([, field]) => field.kind === 'alt');
  const image = (value ?? {}) as Record<string, unknown>;
  const alt = words ? image[words[0]] : undefined;
  /** The user wants to write an alternative text. */
  const [isTelling, setTelling] = useState(false);
  const src = source ? image[source[0]] : undefined;
  /** The alternative text with the image for which it was written. */
  const [described, setDescribed] = useState({ src, alt });
  if (described.alt !== alt) setDescribed({ src, alt });
  const isOfAnother =
    alt !== '' && alt !== undefined && alt === described.alt && src !== described.src && !isUnwritten(String(alt));
  if (!source || !words) return null;
  const isDecorative = shape.kind === 'image' && (alt === '' || alt === undefined) && !isTelling;
  const sub = ([key, field]: [string, Shape], label: string | undefined) => (
    <AnyField
      shape={field}
      file={file}
      pointer={`${pointer}/${key}`}
      value={image[key]}
      {...(label === undefined ? {} : { label })}
    />
  );
  return (
    <div className={classes.group}>
      {sub(source, shape.title)}
      {shape.description ? (
        <Text size="xs" c="dimmed">
          {frenchTypography(shape.description)}
        </Text>
      ) : null}
      <MakingNote src={src} />
      {shape.kind === 'image' ? (
        <Checkbox
          label="Image décorative : elle ne dit rien que le texte ne dise"
          checked={isDecorative}
          data-pointer={isDecorative ? `${pointer}/${words[0]}` : undefined}
          onChange={({ currentTarget }) => {
            setTelling(!currentTarget.checked);
            if (currentTarget.checked)
              studio.edit({ file, pointer: `${pointer}/${words[0]}` }, '', { label: 'Image décorative' });
          }}
        />
      ) : null}
      {isDecorative ? null : sub(words, undefined)}
      <Text size="sm" className={classes.advice} role="status">
        {isOfAnother ? 'Ces mots disaient ce que montrait l’image d’avant.' : ''}
      </Text>
    </div>
  );
}
