import { listRemoved, type Removed } from '../../features/documents/answers/undo/list-removed';
import { mostKept } from '../../answers/store/kept-changes';
import { ok, reading } from '../../answers/transport/question';
import { fields } from '../../answers/transport/takes';

export interface RemovedAnswer {
  removed: Removed[];
  /** How many changes of whole documents are kept; older ones are dropped. */
  mostKept: number;
}

/** Everything that can be restored, newest first. */
export const removed = reading(fields({}), async (site) =>
  ok<RemovedAnswer>({ removed: await listRemoved(site), mostKept }),
);
