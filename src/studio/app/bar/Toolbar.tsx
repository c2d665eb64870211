import { Button, Group, Kbd, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { companyParts } from '../../../site/definitions/company/company-parts';
import type { Mode } from '../../logic/transport/preview-messages';
import { shownPart } from '../../features/company/company-parts';
import { openPart } from '../../features/company/open-part';
import { environment } from '../../store/context/environment';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { PublishButton } from '../../features/publish/PublishButton';
import { UnpublishedState } from './UnpublishedState';
import { SaveGroup } from './SaveGroup';
import { screens, type Screen } from '../shell/screens';
import { useUnpublished } from './use-unpublished';
import classes from '../shell/Shell.module.css';
import { IconButton } from '../../ui/buttons/IconButton';
import { openHistory } from '../../features/publish/open-publish';

interface ToolbarProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  screen: Screen;
  onScreen: (screen: Screen) => void;
  isPlanOpen: boolean;
  onPlan: () => void;
  onDocuments: () => void;
  onPalette: () => void;
}

/** The toolbar: actions on the page as a whole. */
export function Toolbar({ mode, onMode, screen, onScreen, isPlanOpen, onPlan, onDocuments, onPalette }: ToolbarProps) {
  const studio = useStudio();
  const { desk } = environment();
  const isLookOpen = useStudioState((state) => shownPart(state) === 'look');
  const undo = useStudioState((state) => state.history.past.at(-1)?.label);
  const redo = useStudioState((state) => state.history.future[0]?.label);
  const count = useUnpublished().length;
  return (
    <section className={classes.bar} aria-label="Barre d’outils">
      <Group gap={8} wrap="nowrap" className={classes.barStart}>
        <Button
          variant="default"
          className={classes.still}
          leftSection={<UiIcon name="ui-menu" />}
          onClick={onDocuments}
          aria-haspopup="dialog"
        >
          Documents
        </Button>
        <IconButton
          variant={isPlanOpen ? 'light' : 'default'}
          size={36}
          className={classes.still}
          icon="ui-plan"
          label="Plan de la page"
          hint
          aria-pressed={isPlanOpen}
          onClick={onPlan}
        />
        <IconButton
          variant={isLookOpen ? 'light' : 'default'}
          size={36}
          className={classes.still}
          icon="ui-look"
          label={companyParts.look.title}
          hint
          aria-pressed={isLookOpen}
          onClick={() => void openPart(studio, 'look')}
        />
        <VisuallyHidden component="h1">Atelier</VisuallyHidden>
      </Group>
      <Group gap={8} wrap="nowrap">
        <SegmentedControl
          aria-label="Largeur de l’écran"
          value={screen}
          // One of the values below.
          onChange={(value) => onScreen(value as Screen)}
          data={screens.map(({ value, label, icon }) => ({
            value,
            label: (
              <span title={label} className={classes.segment}>
                <UiIcon name={icon} />
                <VisuallyHidden>{label}</VisuallyHidden>
              </span>
            ),
          }))}
        />
        <SegmentedControl
          aria-label="Ce que fait un clic dans la page"
          value={mode}
          // One of the two values below.
          onChange={(value) => onMode(value as Mode)}
          data={[
            { value: 'edit', label: 'Modifier' },
            { value: 'browse', label: 'Naviguer' },
          ]}
        />
      </Group>
      <Group gap={8} wrap="nowrap" className={classes.barEnd}>
        <IconButton
          size="lg"
          icon="ui-search"
          label="Chercher (Ctrl+K)"
          hint={
            <>
              Chercher un document, un champ, une action <Kbd size="xs">Ctrl K</Kbd>
            </>
          }
          onClick={onPalette}
        />
        <Group gap={0} wrap="nowrap">
          <HistoryButton icon="ui-undo" verb="Annuler" label={undo} onClick={() => void studio.undo()} />
          <HistoryButton icon="ui-redo" verb="Rétablir" label={redo} onClick={() => void studio.redo()} />
        </Group>
        {environment().openHistory ? (
          <IconButton size="lg" icon="ui-history" label="Historique" hint onClick={() => openHistory(studio)} />
        ) : null}
        {desk === undefined ? null : (
          <Button component="a" href={desk} variant="default" className={classes.still}>
            Bureau
          </Button>
        )}
        {environment().can.save ? <SaveGroup count={count} /> : <UnpublishedState count={count} />}
        <PublishButton />
      </Group>
    </section>
  );
}

interface HistoryButtonProps {
  icon: 'ui-undo' | 'ui-redo';
  verb: string;
  label: string | undefined;
  onClick: () => void;
}

function HistoryButton({ icon, verb, label, onClick }: HistoryButtonProps) {
  return (
    <IconButton
      size="lg"
      className={classes.history}
      icon={icon}
      label={label === undefined ? verb : `${verb} : ${label}`}
      hint
      // Not `disabled`, which would lose the focus after the last step.
      aria-disabled={label === undefined}
      onClick={onClick}
    />
  );
}
