import { Modal, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { useRef, useState } from 'react';
import { UiIcon } from '../UiIcon';
import classes from './Shell.module.css';
import { useEntries, type PaletteActions } from './use-entries';

/** Goes to any document, block or field, and does what the toolbar does: all by the keyboard. */
export function Palette(actions: PaletteActions) {
  const [query, setQuery] = useState('');
  /** What was chosen is done once the palette has closed: closing gives the focus back to where it was. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // The editor listens to keys by itself, in the page too.
      shortcut={null}
      onExitTransitionEnd={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
      scrollable
      maxHeight={440}
      overlayProps={{ backgroundOpacity: 0.2, blur: 0 }}
      classNames={{
        action: classes.action ?? '',
        actionDescription: classes.actionHelp ?? '',
        actionSection: classes.actionIcon ?? '',
        actionsGroup: classes.actions ?? '',
      }}
      transitionProps={{ duration: 120 }}
    >
      <VisuallyHidden>
        <Modal.Title>Aller à</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder="Un document, un bloc, un champ, une action…"
        aria-label="Aller à"
        leftSection={<UiIcon name="ui-search" />}
      />
      <PaletteList query={query} actions={actions} onChoose={(run) => (chosen.current = run)} />
    </Spotlight.Root>
  );
}

interface PaletteListProps {
  query: string;
  actions: PaletteActions;
  onChoose: (run: () => void) => void;
}

function PaletteList({ query, actions, onChoose }: PaletteListProps) {
  const groups = useEntries(query, actions);
  return (
    <Spotlight.ActionsList>
      {groups.map(({ title, entries }) => (
        <Spotlight.ActionsGroup key={title} label={title}>
          {entries.map(({ id, label, help, icon, run }) => (
            <Spotlight.Action
              key={id}
              label={label}
              {...(help ? { description: help } : {})}
              leftSection={<UiIcon name={icon} />}
              onClick={() => onChoose(run)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {groups.length === 0 ? <Spotlight.Empty className={classes.empty}>Rien de ce nom</Spotlight.Empty> : null}
    </Spotlight.ActionsList>
  );
}
