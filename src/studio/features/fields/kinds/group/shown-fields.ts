import { createContext, useContext, useState } from 'react';
import { fieldSteps } from '../../../../app/keys/field-steps';
import { isWithin } from '../../../../store/drafts/fresh-entry';
import { useBreakpoint } from '../../../../store/screen/breakpoint';
import { useStudioState } from '../../../../store/context/use-studio';

/** The pointer of the only field that is shown; undefined if the whole form is. */
const OnlyField = createContext<string | undefined>(undefined);

/** No field has this pointer: before the first tap, the form is closed and empty. */
const nowhere = '/ ';

export const OnlyFieldProvider = OnlyField.Provider;

/**
 * On a phone, the pointer of the field that somebody tapped: the others are only mounted when somebody asks for all of
 * them, because that takes a slow phone seconds. Undefined if the form of the current document is shown as a whole, or
 * has been. The form must have a key of its own for each document.
 */
export function useOnlyField(): string | undefined {
  const room = useBreakpoint();
  const document = useStudioState((state) => (state.file === undefined ? undefined : state.documents[state.file]));
  const selected = useStudioState(({ sheet, selection, file }) => {
    if (sheet === 'whole' || sheet === 'half') return undefined;
    if (selection?.file === file) return selection?.pointer;
    return sheet === 'closed' ? nowhere : undefined;
  });
  const [isWhole, setWhole] = useState(false);
  // Nothing is mounted yet.
  if (document === undefined) return undefined;
  const mayBeOnly = room === 'hand' && !isWhole && selected !== undefined;
  // Only a field can be shown alone: for a group or an absent value, the whole form is shown.
  const only = mayBeOnly && [nowhere, ...fieldSteps(document)].includes(selected) ? selected : undefined;
  if (only === undefined && !isWhole) setWhole(true);
  return only;
}

/** Which fields of the form are mounted. */
export function useShownFields(): { isWhole: boolean; isShown: (pointer: string) => boolean } {
  const only = useContext(OnlyField);
  return {
    isWhole: only === undefined,
    isShown: (pointer) => only === undefined || isWithin(only, pointer) || isWithin(pointer, only),
  };
}
