import { takeDropped } from '../../features/images/take-dropped';
import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Drawn } from '../../logic/transport/protocol';
import type { FromPreview, Mode, ToPreview } from '../../logic/transport/preview-messages';
import { listedDocument } from '../../store/studio-state';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Shell.module.css';
import { environment } from '../../store/context/environment';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { widths, type Screen } from './screens';
import { useCovered } from './use-covered';
import type { Touched } from './use-first-touch';

interface PreviewPaneProps {
  mode: Mode;
  screen: Screen;
  isPlanOpen: boolean;
  parts: Touched;
  /** Called with keys pressed in the page. */
  onKey: (event: KeyboardEvent) => void;
}

/** In ms, until the page's iframe is loaded again. */
const beforeAgain = 2000;

/** The real page in an iframe, which receives what to render and reports clicks. */
export function PreviewPane({ mode, screen, isPlanOpen, parts, onKey }: PreviewPaneProps) {
  const studio = useStudio();
  const { touched, withTouched } = parts;
  const drawn = useStudioState((state) => state.drawn);
  const path = useStudioState((state) => state.path);
  const isDrawable = useStudioState((state) => state.isDrawable);
  const isLoading = useStudioState((state) => state.status === 'loading');
  const revealed = useStudioState((state) => state.revealed);
  const frame = useRef<HTMLIFrameElement>(null);
  const version = useRef(0);
  const isListening = useRef(false);
  /** The last page that was sent: unchanged parts are not sent again. */
  const sent = useRef<Drawn>(undefined);
  const [isShown, setShown] = useState(false);
  const { ref, width, height } = useElementSize();
  const breakpoint = useBreakpoint();
  const isMarking = breakpoint !== 'wide';
  const marked = useStudioState((state) =>
    state.entered && (breakpoint === 'between' || state.sheet !== 'closed') ? state.marked : undefined,
  );
  const { stage, covered } = useCovered(isPlanOpen, !touched);
  const measured = useMergedRef(ref, stage);

  useEffect(() => {
    const show = () => {
      // A message that is sent before the preview listens would be lost.
      if (!drawn || !isListening.current) return;
      const { page, site, origins } = drawn;
      send(frame.current, {
        type: 'show',
        version: ++version.current,
        page,
        ...(site === sent.current?.site ? {} : { site }),
        ...(origins === sent.current?.origins ? {} : { origins }),
      });
      sent.current = drawn;
      send(frame.current, { type: 'mode', mode });
    };
    const onMessage = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') {
        isListening.current = true;
        sent.current = undefined;
        show();
      }
      if (data.type === 'shown') {
        setShown(true);
        studio.seen();
      }
      if (data.type === 'select') studio.selectShown(data.paths);
      if (data.type === 'drop') takeDropped(studio, data, withTouched);
      if (data.type === 'navigate') void studio.open(data.path.replace(/#.*/, ''));
    };
    addEventListener('message', onMessage);
    show();
    return () => removeEventListener('message', onMessage);
  }, [studio, drawn, mode, withTouched]);

  const isOver = isShown || (!isLoading && !drawn);
  useEffect(() => environment().onlinePage?.uncoverBars(), []);
  useEffect(() => {
    if (!isOver) return;
    const seen = environment().onlinePage?.remove();
    if (seen && isShown) send(frame.current, { type: 'go-on', ...seen });
  }, [isOver, isShown]);

  useEffect(() => {
    if (revealed) send(frame.current, { type: 'reveal', path: revealed.path });
  }, [revealed]);

  const target = screen === 'own' ? width : (widths[screen] ?? Math.max(width, 1180));
  const scale = width === 0 ? 1 : Math.min(1, width / target);
  const foot = covered / scale;
  useEffect(() => {
    if (isShown && isMarking) send(frame.current, { type: 'mark', path: marked, covered: foot });
  }, [isShown, isMarking, marked, foot]);

  useEffect(() => {
    // The iframe has its own key events. Its document is null if the browser shows an error page of its own there.
    const inside = frame.current?.contentDocument;
    inside?.addEventListener('keydown', onKey);
    return () => inside?.removeEventListener('keydown', onKey);
  }, [onKey, isShown]);

  // Without network, the browser shows a page of its own there.
  const againUnlessReady = () => {
    setTimeout(() => {
      if (!isListening.current) frame.current?.contentWindow?.location.replace(toBrowser(environment().preview));
    }, beforeAgain);
  };

  return (
    <div className={classes.canvas}>
      {drawn && !isDrawable ? (
        <Alert className={classes.stale} color="yellow" variant="light" role="status">
          Ce qui est écrit ne peut pas être dessiné : la page est celle d’avant.
        </Alert>
      ) : null}
      <div className={classes.stage} ref={measured}>
        {/* No sandbox: it is this server's own page, with its own scripts. Both sides check the origin of messages. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={classes.frame}
          data-screen={screen}
          style={{
            width: target,
            height: height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (width - target * scale) / 2),
          }}
          hidden={!drawn}
          src={environment().preview}
          title="Aperçu de la page"
          onLoad={againUnlessReady}
        />
        {drawn && isShown ? null : (
          <Center className={classes.cover}>
            {isLoading || drawn ? <Loader aria-label="Chargement de la page" color="gray" /> : <NoPage path={path} />}
          </Center>
        )}
      </div>
    </div>
  );
}

function NoPage({ path }: { path: string | undefined }) {
  const studio = useStudio();
  const hasFile = useStudioState((state) => state.file !== undefined);
  const isPage = useStudioState(
    (state) => state.file !== undefined && listedDocument(state, state.file)?.path !== undefined,
  );
  return (
    <Stack align="center" gap={8} maw={380} ta="center">
      <Text fw={600}>
        {hasFile && !isPage ? 'Aucune page ne montre ce document seul' : 'Cette page ne peut pas être montrée'}
      </Text>
      <Text c="dimmed" size="sm">
        {hasFile
          ? 'Ses champs sont à côté ; ils se modifient et s’enregistrent comme les autres.'
          : 'Choisissez un document dans la liste, ou revenez à l’accueil.'}
      </Text>
      {path === '/' ? null : (
        <Button variant="default" onClick={() => void studio.open('/')}>
          Voir l’accueil
        </Button>
      )}
    </Stack>
  );
}

function send(frame: HTMLIFrameElement | null, message: ToPreview): void {
  frame?.contentWindow?.postMessage(message, location.origin);
}
