import { useEffect, useState } from 'react';
import { summaryOf } from '../../../../../site/definitions/view/page-summary';
import { ask } from '../../../../store/context/api';
import { draftsOf } from '../../../../store/studio-state';
import { useStudio, useStudioState } from '../../../../store/context/use-studio';

/** Debounce in ms, because drawing a picture takes the server about thirty milliseconds. */
const pause = 500;

/** A key of what the page's picture shows: the picture changes only if the key does. */
function useShown(): string | undefined {
  return useStudioState(({ drawn }) => {
    if (!drawn) return undefined;
    const { path, title, art } = summaryOf(drawn.page);
    const { name, tagline, mark } = drawn.site.company;
    return JSON.stringify([path, title, art, name, tagline, mark.src]);
  });
}

/** The picture of the page for social networks; undefined while it is drawn, empty if there is none. */
export function useCard(): string | undefined {
  const studio = useStudio();
  const shown = useShown();
  const [card, setCard] = useState<string>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const state = studio.getState();
      if (state.path === undefined) return;
      // Without an answer, the form says that the server is unreachable; the old picture stays.
      const answer = await ask('POST card', { path: state.path, drafts: draftsOf(state) }).catch(() => undefined);
      if (answer && !isOver) setCard(answer.src ?? '');
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shown, studio]);
  return card;
}
