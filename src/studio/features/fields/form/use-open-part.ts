import { useState } from 'react';
import { isHeldBack, isWithin } from '../../../store/drafts/fresh-entry';
import { useStudioState } from '../../../store/context/use-studio';

/** Whether a part of the form is open: somebody opened it, or the selected value is in it. */
export function useOpenPart(file: string, pointer: string) {
  const selection = useStudioState((state) => state.selection);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  // During the render, so that the field exists when the focus goes to it.
  if (selection && selection.turn !== seen) {
    setSeen(selection.turn);
    if (selection.file === file && `${selection.pointer}/`.startsWith(`${pointer}/`)) setOpen(true);
    // The outline opens one block at a time. Parts are known by index: after a move, an open one would be another.
    else if (selection.isInOutline && isBeside(selection, file, pointer)) setOpen(false);
  }
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

function isBeside(selection: { file: string; pointer: string }, file: string, pointer: string): boolean {
  const list = (one: string) => one.slice(0, one.lastIndexOf('/'));
  return selection.file === file && list(selection.pointer) === list(pointer) && /\/\d+$/.test(pointer);
}

/** Whether a part of a document has an error. */
export function useHasFault(file: string, pointer: string): boolean {
  return useStudioState((state) =>
    state.faults.some(
      (fault) =>
        fault.severity === 'error' &&
        fault.file === file &&
        isWithin(fault.pointer, pointer) &&
        !isHeldBack(state, fault),
    ),
  );
}
