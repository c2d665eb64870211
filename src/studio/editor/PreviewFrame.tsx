import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FromPreview, Mode, ToPreview } from '../protocol';
import classes from './Studio.module.css';
import type { StudioStore } from './studio-store';

interface PreviewFrameProps {
  store: StudioStore;
  mode: Mode;
}

/** The real page, in an iframe that is told what to draw and tells what is clicked. */
export function PreviewFrame({ store, mode }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const version = useRef(0);
  const { drawn } = useSyncExternalStore(store.subscribe, store.getState);

  useEffect(() => {
    const send = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin);
    const show = () => {
      if (!drawn) return;
      send({ type: 'show', version: ++version.current, ...drawn });
      send({ type: 'mode', mode });
    };
    const onMessage = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') show();
      if (data.type === 'select') store.select(data.paths);
      if (data.type === 'navigate') void store.open(data.path);
      if (data.type === 'shortcut' && data.key === 's') void store.save();
    };
    addEventListener('message', onMessage);
    show();
    return () => removeEventListener('message', onMessage);
  }, [store, drawn, mode]);

  // No sandbox: it is this server's own page, with its own scripts, and the messages check that it is.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={classes.frame} src="/atelier/preview/" title="Aperçu de la page" />;
}
