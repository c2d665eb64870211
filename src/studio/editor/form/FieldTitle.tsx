import { formOf } from '../../../blocks/forms';
import { shapeAt } from '../../../definitions/shapes';
import { pathOf } from '../../core/pointer';
import type { Place } from '../../core/protocol';
import { useStudioState } from '../use-studio';

export function FieldTitle({ file, pointer }: Place) {
  const document = useStudioState((state) => state.documents[file]);
  const shape = document && shapeAt(formOf(document.kind), document.data, pathOf(pointer));
  return shape?.title ?? pointer.split('/').at(-1);
}
