import { useState } from 'react';
import { useStudioState } from '../use-studio';

/** Whether a part of the form is open: somebody opened it, or the selected value is in it. */
export function useOpenPart(file: string, pointer: string) {
  const selection = useStudioState((state) => state.selection);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  // While drawing, so that the field is there when the focus is to go to it.
  if (selection && selection.turn !== seen) {
    setSeen(selection.turn);
    if (selection.file === file && `${selection.pointer}/`.startsWith(`${pointer}/`)) setOpen(true);
  }
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/** Whether the validator finds an error in a part of a document. */
export function useHasFault(file: string, pointer: string): boolean {
  return useStudioState((state) =>
    state.faults.some(
      (fault) => fault.severity === 'error' && fault.file === file && `${fault.pointer}/`.startsWith(`${pointer}/`),
    ),
  );
}
