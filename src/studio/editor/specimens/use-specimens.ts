import { useEffect, useState } from 'react';
import { specimens, type Specimens } from './specimens';

/** The rendered blocks once they are loaded, or the French error message. */
export function useSpecimens(): { drawings?: Specimens; error?: string } {
  const [state, setState] = useState<{ drawings?: Specimens; error?: string }>({});
  useEffect(() => {
    let isGone = false;
    specimens().then(
      (drawings) => isGone || setState({ drawings }),
      (error: unknown) => isGone || setState({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}
