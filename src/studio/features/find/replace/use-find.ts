import { useEffect, useState } from 'react';
import type { FindAnswer } from '../logic/find-places';
import { ask } from '../../../store/context/api';
import { sentenceOf } from '../../../store/page/drawing';
import { draftsOf } from '../../../store/studio-state';
import type { StudioStore } from '../../../store/studio-store';
import { useStudio } from '../../../store/context/use-studio';

/** Debounce while typing, in ms. */
const pause = 150;
/** Shorter words would match everywhere. */
const shortest = 2;

interface Wish {
  words: string;
  /** Only this exact spelling. */
  spelling?: string | undefined;
}

/** The results, with the matches of all loaded pages. */
export interface Finding extends FindAnswer {
  wish: Wish;
}

/** Searches the site with unsaved changes; `more` loads the next page. */
export function useFind(words: string, spelling?: string) {
  const studio = useStudio();
  const [finding, setFinding] = useState<Finding>();
  const [error, setError] = useState<string>();
  const wanted = words.trim();

  useEffect(() => {
    if (wanted.length < shortest) return setFinding(undefined);
    let isStale = false;
    const wish = { words: wanted, spelling };
    const timer = setTimeout(() => {
      pageOf(studio, wish, 0).then(
        (answer) => {
          if (isStale) return;
          setError(undefined);
          setFinding({ wish, ...answer });
        },
        (reason: unknown) => isStale || setError(sentenceOf(reason)),
      );
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [studio, wanted, spelling]);

  async function more(): Promise<void> {
    if (finding?.next === undefined) return;
    const answer = await pageOf(studio, finding.wish, finding.next);
    setFinding((now) =>
      now === finding ? { wish: now.wish, ...answer, places: [...now.places, ...answer.places] } : now,
    );
  }

  return { finding, error, more };
}

function pageOf(studio: StudioStore, { words, spelling }: Wish, from: number): Promise<FindAnswer> {
  const drafts = draftsOf(studio.getState());
  return ask('POST find', { words, drafts, from, ...(spelling === undefined ? {} : { spelling }) });
}
