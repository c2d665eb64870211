import { Button, Menu, type ButtonProps } from '@mantine/core';
import { useMemo, type ComponentPropsWithRef } from 'react';
import type { GroupShape, Shape } from '../../../../../site/definitions/shapes/shapes';
import { isImage } from '../../../../../site/definitions/fields/kinds';
import { pointerOf } from '../../../../logic/transport/pointer';
import { UiIcon } from '../../../../ui/UiIcon';
import { useStudio } from '../../../../store/context/use-studio';
import { addField } from '../list/add-field';
import { closedBecause } from '../../origin/closed-because';
import { canBeAdded, holdsAnyway, shownFields } from './describe-value';
import { AnyField } from '../../frame/AnyField';
import { FoldedField } from './FoldedField';
import classes from '../../Form.module.css';
import { RemoveButton } from '../list/RemoveButton';
import { SharePreview } from '../image/SharePreview';
import { useShownFields } from './shown-fields';
import { ActMenu } from '../../../../ui/buttons/ActMenu';

interface GroupFieldsProps {
  shape: GroupShape;
  file: string;
  pointer: string;
  value: unknown;
  /** The pointer below which the search preview is shown. */
  sharedAt?: string;
  /** The names of the sibling groups in order: writing may have to create a group. */
  around?: readonly string[] | undefined;
  /** A section of the company's data: short enough to be expanded, with optional fields offered by name. */
  isPart?: boolean;
}

/** The fields of a group; missing optional fields are offered. */
export function GroupFields({ shape, file, pointer, value, sharedAt, around, isPart = false }: GroupFieldsProps) {
  const studio = useStudio();
  const { isWhole, isShown } = useShownFields();
  const values = (value ?? {}) as Record<string, unknown>;
  // Memoized: fields are only rendered again when their value changes.
  const order = useMemo(() => [...(around ?? []), ...Object.keys(shape.fields)], [shape, around]);
  const fields = shownFields(shape);
  const isAlone = isPart && fields.length === 1;
  const place = (key: string) => pointer + pointerOf([key]);
  const isClosed = (key: string, field: Shape) =>
    closedBecause(studio, { shape: field, file, pointer: place(key), value: values[key] }) !== undefined;
  const offered = fields.filter(
    ([key, field]) => canBeAdded(field, values[key]) && !holdsAnyway(field) && !isClosed(key, field),
  );

  const add = (key: string, field: Shape) => addField(studio, { file, around: pointer, key, field, order });

  return (
    <div className={classes.fields}>
      {fields.map(([key, field]) => {
        const Field = pointer === '' && folds(field) && !isPart ? FoldedField : AnyField;
        return offered.some(([other]) => other === key) || !isShown(place(key)) ? null : (
          <div key={key} className={classes.row}>
            <Field
              shape={field}
              file={file}
              pointer={place(key)}
              value={values[key]}
              order={order}
              {...(isAlone && field.form !== 'value' ? { isBare: true } : {})}
            />
            {canBeRetired(field, values[key]) && !isClosed(key, field) ? (
              <RemoveButton
                isAside
                title={field.title ?? key}
                onRemove={() =>
                  studio.edit({ file, pointer: place(key) }, undefined, { label: `${field.title} retiré` })
                }
              />
            ) : null}
            {sharedAt === place(key) ? <SharePreview /> : null}
          </div>
        );
      })}
      {isPart && isWhole
        ? offered.map(([key, field]) => (
            <OfferButton key={key} onClick={() => add(key, field)}>
              Ajouter : {(field.title ?? key).toLowerCase()}
            </OfferButton>
          ))
        : null}
      {offered.length > 0 && !isPart && isWhole ? (
        <ActMenu position="bottom-start" width={320}>
          <Menu.Target>
            <OfferButton>Ajouter un champ</OfferButton>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(([key, field]) => (
              <Menu.Item key={key} onClick={() => add(key, field)}>
                {field.title}
                <span className={classes.itemHelp}>{field.description}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </ActMenu>
      ) : null}
    </div>
  );
}

function OfferButton(button: ButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <Button
      {...button}
      className={`${classes.offer} ${classes.quiet}`}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<UiIcon name="ui-add" size={16} />}
    />
  );
}

/** Whether a field gets a button to remove it here: several inputs under one title have their own. */
function canBeRetired(field: Shape, value: unknown): boolean {
  if (!field.isOptional || holdsAnyway(field)) return false;
  return field.form === 'value' || (isImage(field.kind) && value !== undefined);
}

/** Whether a field is long enough to be collapsed; a page's blocks collapse one by one. */
function folds(field: Shape): boolean {
  if (field.form === 'list') return field.items.form !== 'block';
  return field.form === 'either' || (field.form === 'group' && !isImage(field.kind));
}
