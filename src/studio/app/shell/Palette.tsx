import { Modal, VisuallyHidden } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { BackCloses } from '../../ui/back-closes';
import type { PaletteActions } from '../../features/find/action-entries';
import { companyFile } from '../../features/company/company-parts';
import { useEntries } from '../../features/find/use-entries';
import search from '../../features/find/Search.module.css';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio } from '../../store/context/use-studio';
import classes from './Shell.module.css';

/** The command palette: finds documents, blocks and fields, and runs actions, by keyboard. */
export function Palette(actions: PaletteActions) {
  const studio = useStudio();
  const [query, setQuery] = useState('');
  /** The action to run after the palette has closed, because closing moves the focus. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => {
        // A search for the phone number means the company's data, whatever is open.
        const company = companyFile(studio.getState());
        if (company !== undefined) void studio.ensureOpen(company);
      }}
      // The editor handles the shortcut itself, also inside the page.
      shortcut={null}
      onExitTransitionEnd={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
      scrollable
      maxHeight={440}
      overlayProps={{ backgroundOpacity: 0.2, blur: 0 }}
      classNames={{
        action: `${classes.action} ${search.entry}`,
        actionDescription: classes.actionHelp ?? '',
        actionSection: classes.actionIcon ?? '',
        actionsGroup: classes.actions ?? '',
      }}
      transitionProps={{ duration: 120 }}
    >
      <BackCloses onBack={() => spotlight.close()} />
      <VisuallyHidden>
        <Modal.Title>Aller à</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder="Un mot du site, une page, un champ, une action…"
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
  const lines = useRef<HTMLDivElement>(null);
  const first = query === '' ? undefined : groups[0]?.entries[0]?.id;
  useEffect(() => {
    const list = lines.current;
    // Selects the first of the results that arrive later, so that Enter chooses it; this is how Mantine marks a
    // selection.
    if (first !== undefined && !list?.querySelector('[data-action][data-selected]'))
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [first]);
  return (
    <Spotlight.ActionsList ref={lines}>
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
