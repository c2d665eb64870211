import { useEffect, useState } from 'react';
import { specimens, type Specimens } from './specimens';

/** The drawings of the blocks, as soon as they have come; what kept them from coming, in French. */
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
