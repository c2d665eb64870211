import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { companyParts } from '../../../site/definitions/company/company-parts';
import { shownPart } from '../../features/company/company-parts';
import type { EditorIconName } from '../../ui/editor-icons';
import type { OpenDocument } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { fieldSteps, isLongText, titlesAround } from '../keys/field-steps';
import classes from './Hand.module.css';
import { IconButton } from '../../ui/buttons/IconButton';

/** The top of the form over the page: buttons for the previous and next field, for all fields, and « done ». */
export function SheetHead({ document, name }: { document: OpenDocument | undefined; name: string }) {
  const studio = useStudio();
  const sheet = useStudioState((state) => state.sheet);
  const entered = useStudioState((state) => (state.entered?.file === state.file ? state.entered : undefined));
  const steps = useMemo(() => (document ? fieldSteps(document) : []), [document]);
  const part = useStudioState(shownPart);
  const isHalf = sheet === 'half';
  const isWhole = sheet === 'whole' || isHalf;
  const around = document && entered && !isWhole ? titlesAround(document, entered.pointer) : [];
  const at = entered ? placeAmong(steps, entered.pointer) : -1;

  const step = (to: number, icon: EditorIconName, label: string) => (
    <Tool
      icon={icon}
      label={label}
      aria-disabled={steps[to] === undefined || undefined}
      onClick={() => entered && steps[to] !== undefined && void studio.goTo({ file: entered.file, pointer: steps[to] })}
    />
  );
  return (
    <div className={classes.head}>
      {isWhole ? null : (
        <>
          {step(at - 1, 'ui-before', 'Champ précédent')}
          {step(at + 1, 'ui-after', 'Champ suivant')}
        </>
      )}
      {isHalf && document ? (
        <Tool icon="ui-before" label={name} onClick={() => void studio.goTo({ file: document.file, pointer: '' })} />
      ) : null}
      <div className={classes.headWords}>
        <span className={classes.headName}>
          {isWhole ? (part ? companyParts[part].title : 'Tous les champs') : around.at(-1) || name}
        </span>
        {around.length > 1 ? <span className={classes.headAround}>{around.slice(0, -1).join(' › ')}</span> : null}
      </div>
      {isHalf ? (
        <Tool icon="ui-raise" label="Sur tout l’écran" onClick={() => studio.setSheet('whole')} />
      ) : isWhole ? (
        part ? (
          <Tool icon="ui-lower" label="Voir la page en même temps" onClick={() => studio.setSheet('half')} />
        ) : entered ? (
          <Tool icon="ui-lower" label="Ce champ seulement" onClick={() => studio.setSheet('field')} />
        ) : null
      ) : (
        <>
          {document && entered && isLongText(document, entered.pointer) ? (
            <Tool
              icon="ui-fill"
              label={sheet === 'text' ? 'Voir la page en même temps' : 'Écrire sur tout l’écran'}
              isPressed={sheet === 'text'}
              onClick={() => studio.setSheet(sheet === 'text' ? 'field' : 'text')}
            />
          ) : null}
          <Tool icon="ui-raise" label="Tous les champs" onClick={() => studio.setSheet('whole')} />
        </>
      )}
      <Button flex="none" px={12} variant="light" onClick={() => studio.setSheet('closed')}>
        Terminé
      </Button>
    </div>
  );
}

/** It keeps the focus where it is, and so the on-screen keyboard. */
function Tool({
  isPressed,
  ...tool
}: Pick<Parameters<typeof IconButton>[0], 'icon' | 'label' | 'onClick' | 'aria-disabled'> & { isPressed?: boolean }) {
  return (
    <IconButton
      {...(isPressed ? { variant: 'light' } : {})}
      size={44}
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      {...tool}
    />
  );
}

/** The position of a field among the steps; for a value with several fields, that of its first. */
function placeAmong(steps: readonly string[], pointer: string): number {
  const own = steps.indexOf(pointer);
  return own >= 0 ? own : steps.findIndex((one) => one.startsWith(`${pointer}/`));
}
