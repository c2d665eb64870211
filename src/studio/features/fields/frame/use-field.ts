import { useMemo } from 'react';
import type { Shape } from '../../../../site/definitions/shapes/shapes';
import type { StudioFault } from '../../../logic/transport/protocol';
import { isHeldBack } from '../../../store/drafts/fresh-entry';
import { useStudio, useStudioState } from '../../../store/context/use-studio';

/** The props of every field of the form. */
export interface FieldProps<S extends Shape = Shape> {
  shape: S;
  file: string;
  pointer: string;
  value: unknown;
  /** The title of the field here, if it is not that of its shape. */
  label?: string;
  /** Whether to leave the title out: a list item has its number beside it. */
  isBare?: boolean;
  /** The fields of the group around it, in order. */
  order?: readonly string[];
}

const none: readonly StudioFault[] = [];

/** The faults shown at a place. */
export function useFaults(file: string, pointer: string): readonly StudioFault[] {
  const faults = useStudioState((state) => state.faults);
  const isHeld = useStudioState((state) => isHeldBack(state, { file, pointer }));
  return useMemo(() => {
    if (isHeld) return none;
    const own = faults.filter((fault) => fault.file === file && fault.pointer === pointer);
    return own.length === 0 ? none : own;
  }, [faults, file, pointer, isHeld]);
}

/** What a field needs to render and change its value. */
export function useField({ shape, file, pointer, label, order }: FieldProps) {
  const studio = useStudio();
  const title = label ?? shape.title ?? '';
  return {
    title,
    faults: useFaults(file, pointer),
    change: (value: unknown) => studio.edit({ file, pointer }, value, { label: title, ...(order ? { order } : {}) }),
  };
}
