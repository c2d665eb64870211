import type { Shape } from '../../../../../site/definitions/shapes/shapes';
import { pointerOf } from '../../../../logic/transport/pointer';
import type { StudioStore } from '../../../../store/studio-store';
import { emptyValue, firstField, liftedBy } from '../group/describe-value';

interface Added {
  file: string;
  /** The pointer of the group that lacks the field. */
  around: string;
  key: string;
  field: Shape;
  /** The fields of the group, in order. */
  order: readonly string[];
}

/** Adds an empty field to a group, and focuses the first input in it. */
export function addField(studio: StudioStore, { file, around, key, field, order }: Added): void {
  const pointer = around + pointerOf([key]);
  const empty = emptyValue(field);
  const withdraws = liftedBy(field, pointer);
  studio.edit({ file, pointer }, empty, { label: field.title ?? key, order, withdraws, isAdded: true });
  void studio.goTo({ file, pointer: firstField(field, empty, pointer) });
}
