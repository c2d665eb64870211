import type { GroupShape } from '../../../../../site/definitions/shapes/shapes';
import { FieldSection } from './FieldSection';
import classes from '../../Form.module.css';
import { GroupFields } from './GroupFields';
import type { FieldProps } from '../../frame/use-field';

/** The fields of a group, under its title. */
export function GroupField(props: FieldProps<GroupShape>) {
  const { shape, file, pointer, value, isBare, order } = props;
  return (
    <FieldSection {...props}>
      <div className={isBare ? undefined : classes.inset}>
        <GroupFields shape={shape} file={file} pointer={pointer} value={value} around={order} />
      </div>
    </FieldSection>
  );
}
