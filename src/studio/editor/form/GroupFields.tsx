import { Button, Menu } from '@mantine/core';
import { useMemo } from 'react';
import type { GroupShape, Shape } from '../../../definitions/shapes';
import { isImage } from '../../../definitions/kinds';
import { pointerOf } from '../../core/pointer';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import { emptyValue, shownFields } from './describe-value';
import { AnyField } from './AnyField';
import { FoldedField } from './FoldedField';
import classes from './Form.module.css';
import { RemoveButton } from './RemoveButton';
import { SharePreview } from './SharePreview';

interface GroupFieldsProps {
  shape: GroupShape;
  file: string;
  pointer: string;
  value: unknown;
  /** The value that search engines show of the page: what they will show stands under it. */
  sharedAt?: string;
}

/** The fields of a group, those that are left out being offered. */
export function GroupFields({ shape, file, pointer, value, sharedAt }: GroupFieldsProps) {
  const studio = useStudio();
  const values = (value ?? {}) as Record<string, unknown>;
  // The same list each time: the fields are only drawn anew when their own value changes.
  const order = useMemo(() => Object.keys(shape.fields), [shape]);
  const fields = shownFields(shape);
  const offered = fields.filter(([key, field]) => field.isOptional && values[key] === undefined);
  const place = (key: string) => pointer + pointerOf([key]);

  function add(key: string, field: Shape): void {
    studio.edit({ file, pointer: place(key) }, emptyValue(field), { label: field.title ?? key, order });
    void studio.goTo({ file, pointer: place(key) });
  }

  return (
    <div className={classes.fields}>
      {fields.map(([key, field]) => {
        const Field = pointer === '' && folds(field) ? FoldedField : AnyField;
        return offered.some(([other]) => other === key) ? null : (
          <div key={key} className={classes.row}>
            <Field shape={field} file={file} pointer={place(key)} value={values[key]} order={order} />
            {field.isOptional && field.form === 'value' ? (
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
      {offered.length > 0 ? (
        <Menu position="bottom-start" width={320} shadow="md">
          <Menu.Target>
            <Button
              className={`${classes.offer} ${classes.quiet}`}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<UiIcon name="ui-add" size={16} />}
            >
              Ajouter un champ
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(([key, field]) => (
              <Menu.Item key={key} onClick={() => add(key, field)}>
                {field.title}
                <span className={classes.itemHelp}>{field.description}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}

/** What fills many lines; the blocks of a page fold one by one. */
function folds(field: Shape): boolean {
  if (field.form === 'list') return field.items.form !== 'block';
  return field.form === 'either' || (field.form === 'group' && !isImage(field.kind));
}
