import { useEffect, useState } from 'react';
import { summaryOf } from '../../../definitions/page-summary';
import { ask } from '../api';
import { draftsOf } from '../store/studio-state';
import { useStudio, useStudioState } from '../use-studio';

/** A picture takes the server some thirty milliseconds: not at every key. In ms. */
const pause = 500;

/** What is on the picture of the page: as long as it stays the same, so does the picture. */
function useShown(): string | undefined {
  return useStudioState(({ drawn }) => {
    if (!drawn) return undefined;
    const { path, title, art } = summaryOf(drawn.page);
    const { name, tagline, mark } = drawn.site.company;
    return JSON.stringify([path, title, art, name, tagline, mark.src]);
  });
}

/** The picture that a social network will show of the page; undefined while it is drawn, empty when there is none. */
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
      // Without an answer, the form says that the server is away; the picture stays as it was.
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
