import { Button } from '@mantine/core';
import type { Ref } from 'react';
import type { Selection } from '../../../../store/studio-state';
import { useStudio } from '../../../../store/context/use-studio';
import { overrideText } from './own-text';

interface OwnTextButtonProps {
  selection: Selection;
  /** Gets the focus if there is no field. */
  ref?: Ref<HTMLButtonElement>;
  /** Whether this is the most likely intention. */
  isFirst?: boolean;
}

/** Gives the page its own version of a text that it shares with other pages. */
export function OwnTextButton({ selection, ref, isFirst = false }: OwnTextButtonProps) {
  const studio = useStudio();
  const { own, turn: _, isFromPage: __, ...common } = selection;
  if (!own) return null;
  const say = () => void overrideText(studio, own, { ...common, own });
  return ref ? (
    <Button ref={ref} onClick={say}>
      Autre texte pour cette page
    </Button>
  ) : (
    <Button size="compact-sm" variant={isFirst ? 'filled' : 'light'} mt={6} onClick={say}>
      Autre texte pour cette page
    </Button>
  );
}
