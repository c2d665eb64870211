import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Mode } from '../protocol';
import { FieldForm } from './FieldForm';
import { PreviewFrame } from './PreviewFrame';
import classes from './Studio.module.css';
import { changedDocuments, type StudioStore } from './studio-store';

/** The whole interface: what can be done above, the page, and the form of what was clicked. */
export function Studio({ store }: { store: StudioStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const [mode, setMode] = useState<Mode>('edit');
  const changed = changedDocuments(state);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void store.save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);

  return (
    <div className={classes.studio}>
      <Group component="header" className={classes.bar} justify="space-between">
        <Text fw={600}>{state.drawn?.page.title ?? 'Atelier'}</Text>
        <SegmentedControl
          aria-label="Mode"
          value={mode}
          // The two values below.
          onChange={(value) => setMode(value as Mode)}
          data={[
            { value: 'edit', label: 'Modifier' },
            { value: 'browse', label: 'Naviguer' },
          ]}
        />
        <Group>
          <Text role="status" size="sm">
            {changed.length === 0 ? 'Tout est enregistré' : 'Modifications à enregistrer'}
          </Text>
          <Button disabled={changed.length === 0} loading={state.status === 'saving'} onClick={() => void store.save()}>
            Enregistrer
          </Button>
        </Group>
      </Group>
      <PreviewFrame store={store} mode={mode} />
      <aside className={classes.panel} aria-label="Champs">
        {state.error ? <Alert color="red">{state.error}</Alert> : null}
        {state.selection ? (
          <FieldForm store={store} selection={state.selection} />
        ) : (
          <Text c="dimmed">Cliquez dans la page sur ce que vous voulez changer.</Text>
        )}
      </aside>
    </div>
  );
}
