import { takeDropped } from '../../features/images/take-dropped';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode } from '../../logic/transport/preview-messages';
import { nameOf } from '../../store/studio-state';
import type { FirstTouchPart } from '../../store/first-touch/first-touch';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { useBackCloses, wasOpen } from '../../ui/back-closes';
import { environment } from '../../store/context/environment';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { BottomBar } from '../bar/BottomBar';
import { FirstVisit } from './FirstVisit';
import hand from '../bar/Hand.module.css';
import { LiveRegion } from '../notices/LiveRegion';
import { PreviewPane } from './PreviewPane';
import { ErrorOverlay } from '../notices/ErrorOverlay';
import type { Screen } from './screens';
import classes from './Shell.module.css';
import { TopBar } from '../bar/TopBar';
import { useKeys } from '../keys/use-keys';
import { useStrayDrops } from '../keys/use-stray-drops';
import { useFirstTouch } from './use-first-touch';

/** The whole interface: toolbar, page and form. `atStart` is absent on a phone, where it is fetched at the first touch. */
export function Studio({ atStart }: { atStart: FirstTouchPart | undefined }) {
  const studio = useStudio();
  const [mode, setMode] = useState<Mode>('edit');
  const breakpoint = useBreakpoint();
  const [screen, setScreen] = useState<Screen>();
  const [isListOpen, setListOpen] = useState(() => wasOpen('documents'));
  // Open if there is room beside the page, or if it was open before a reload.
  const [isPlanOpen, setPlanOpen] = useState(() => innerWidth >= 1200 || wasOpen('plan'));
  const name = useStudioState((state) => (state.file === undefined ? undefined : nameOf(state, state.file)));
  const sheet = useStudioState((state) => state.sheet);
  const turn = useStudioState(({ selection }) => (selection?.isInOutline ? undefined : selection?.turn));
  const isAsked = breakpoint !== 'hand' || sheet !== 'closed' || isPlanOpen || isListOpen;
  const parts = useFirstTouch(atStart, isAsked ? [turn, isPlanOpen, isListOpen].join(' ') : undefined);
  const { touched, withTouched } = parts;
  const search = useCallback(() => withTouched(({ spotlight }) => spotlight.open()), [withTouched]);

  const onKey = useKeys(search);
  const takeStray = useCallback(
    (file: File) => takeDropped(studio, { file, paths: [] }, withTouched),
    [studio, withTouched],
  );
  useStrayDrops(takeStray);

  const isSheetOpen = breakpoint === 'hand' && sheet !== 'closed' && touched !== undefined;
  useBackCloses('form', isSheetOpen, () => studio.setSheet('closed'));
  useBackCloses('plan', breakpoint !== 'wide' && isPlanOpen, () => setPlanOpen(false));
  // There is room for the form or the outline: a selection outside the outline shows the form.
  const [shownTurn, setShownTurn] = useState(turn);
  if (breakpoint !== 'wide' && turn !== shownTurn) {
    setShownTurn(turn);
    if (turn !== undefined) setPlanOpen(false);
  }

  function togglePlan(): void {
    if (!isPlanOpen && breakpoint === 'hand') studio.setSheet('closed');
    setPlanOpen(!isPlanOpen);
  }

  function showFields(): void {
    setPlanOpen(false);
    studio.setSheet('whole');
  }

  const goToPlan = useCallback(() => {
    // Synchronously, so that there is a row to focus.
    flushSync(() => setPlanOpen(true));
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  }, []);

  useEffect(() => {
    // Other tabs of the application set the title while they are shown.
    if (environment().tab?.isShown() !== false) document.title = name === undefined ? 'Atelier' : `${name} – Atelier`;
  }, [name]);

  return (
    <div className={classes.studio}>
      {breakpoint === 'wide' ? (
        touched && (
          <touched.Toolbar
            mode={mode}
            onMode={setMode}
            screen={screen ?? 'desktop'}
            onScreen={setScreen}
            isPlanOpen={isPlanOpen}
            onPlan={togglePlan}
            onDocuments={() => setListOpen(true)}
            onPalette={search}
          />
        )
      ) : (
        <TopBar mode={mode} onMode={setMode} onSearch={search} onFields={showFields} />
      )}
      {isPlanOpen && touched ? <touched.OutlinePanel onClose={() => setPlanOpen(false)} /> : null}
      <main className={classes.main} aria-label="Page">
        <PreviewPane
          mode={mode}
          screen={screen ?? (breakpoint === 'wide' ? 'desktop' : 'own')}
          isPlanOpen={isPlanOpen}
          parts={parts}
          onKey={onKey}
        />
        {breakpoint === 'hand' && !isSheetOpen ? <ErrorOverlay /> : null}
        {breakpoint === 'hand' && (isSheetOpen || isPlanOpen) ? null : (
          <div className={hand.welcome}>
            {environment().following}
            {breakpoint === 'hand' ? <FirstVisit isInHand /> : null}
          </div>
        )}
      </main>
      {touched ? <touched.Panel /> : null}
      {breakpoint === 'wide' ? null : (
        <BottomBar
          isPlanOpen={isPlanOpen}
          onPlan={togglePlan}
          onDocuments={() => setListOpen(true)}
          screen={screen}
          onScreen={setScreen}
          parts={parts}
        />
      )}
      {touched ? <touched.DocumentDrawer opened={isListOpen} onClose={() => setListOpen(false)} /> : null}
      <LiveRegion />
      {touched ? <touched.Dialogs /> : null}
      {touched ? <touched.Palette onMode={setMode} onScreen={setScreen} onPlan={goToPlan} /> : null}
    </div>
  );
}
