import { formOf } from '../forms';
import { shapeAt } from '../../../../site/definitions/shapes/shapes';
import { pathOf } from '../../../logic/transport/pointer';
import type { Place } from '../../../logic/transport/protocol';
import { useStudioState } from '../../../store/context/use-studio';

export function FieldTitle({ file, pointer }: Place) {
  const document = useStudioState((state) => state.documents[file]);
  const shape = document && shapeAt(formOf(document.kind), document.data, pathOf(pointer));
  return shape?.title ?? pointer.split('/').at(-1);
}
