import { Modal, VisuallyHidden } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { BackCloses } from '../back-closes';
import type { PaletteActions } from '../search/action-entries';
import { companyFile } from '../company/company-parts';
import { useEntries } from '../search/use-entries';
import search from '../search/Search.module.css';
import { UiIcon } from '../UiIcon';
import { useStudio } from '../use-studio';
import classes from './Shell.module.css';

/** Goes to any document, block or field, and does what the toolbar does: all by the keyboard. */
export function Palette(actions: PaletteActions) {
  const studio = useStudio();
  const [query, setQuery] = useState('');
  /** What was chosen is done once the palette has closed: closing gives the focus back to where it was. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => {
        // Whoever looks for the telephone number means the company's, wherever it stands.
        const company = companyFile(studio.getState());
        if (company !== undefined) void studio.ensureOpen(company);
      }}
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
    // What comes after the key that asked for it is chosen by Enter all the same; Mantine marks what is chosen so.
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
