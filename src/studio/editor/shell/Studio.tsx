import { spotlight } from '@mantine/spotlight';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode } from '../../preview-messages';
import { nameOf } from '../store/studio-state';
import { useStudio, useStudioState } from '../use-studio';
import { OutlinePanel } from '../outline/OutlinePanel';
import { DocumentDrawer } from './DocumentDrawer';
import { Palette } from './Palette';
import { Panel } from './Panel';
import { SaidAloud } from './SaidAloud';
import { PreviewPane } from './PreviewPane';
import type { Screen } from './screens';
import classes from './Shell.module.css';
import { Toolbar } from './Toolbar';

/** The whole interface: what can be done above, the page, and the form beside it. */
export function Studio() {
  const studio = useStudio();
  const [mode, setMode] = useState<Mode>('edit');
  const [screen, setScreen] = useState<Screen>('desktop');
  const [isListOpen, setListOpen] = useState(false);
  // Where there is room for it beside the page.
  const [isPlanOpen, setPlanOpen] = useState(() => innerWidth >= 1200);
  const name = useStudioState((state) => (state.file === undefined ? undefined : nameOf(state, state.file)));

  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const run = {
        s: () => void studio.save(),
        k: () => spotlight.open(),
        z: () => void (event.shiftKey ? studio.redo() : studio.undo()),
        y: () => void studio.redo(),
      }[key];
      if (!run) return;
      // The browser's own undo knows one field at a time.
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    [studio],
  );
  useEffect(() => {
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [onKey]);

  const goToPlan = useCallback(() => {
    // At once, so that there is a line to go to.
    flushSync(() => setPlanOpen(true));
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  }, []);

  useEffect(() => {
    document.title = name === undefined ? 'Atelier' : `${name} – Atelier`;
  }, [name]);

  return (
    <div className={classes.studio}>
      <Toolbar
        mode={mode}
        onMode={setMode}
        screen={screen}
        onScreen={setScreen}
        isPlanOpen={isPlanOpen}
        onPlan={() => setPlanOpen(!isPlanOpen)}
        onDocuments={() => setListOpen(true)}
        onPalette={() => spotlight.open()}
      />
      {isPlanOpen ? <OutlinePanel onClose={() => setPlanOpen(false)} /> : null}
      <main className={classes.main} aria-label="Page">
        <PreviewPane mode={mode} screen={screen} onKey={onKey} />
      </main>
      <Panel />
      <DocumentDrawer opened={isListOpen} onClose={() => setListOpen(false)} />
      <SaidAloud />
      <Palette onMode={setMode} onScreen={setScreen} onPlan={goToPlan} />
    </div>
  );
}
