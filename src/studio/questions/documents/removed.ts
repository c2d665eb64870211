import { listRemoved, type Removed } from '../../features/documents/answers/undo/list-removed';
import { mostEntries } from '../../answers/store/journal';
import { ok, reading } from '../../answers/transport/question';
import { fields } from '../../answers/transport/inputs';

export interface RemovedAnswer {
  removed: Removed[];
  /** How many changes of whole documents are kept; older ones are dropped. */
  mostEntries: number;
}

/** Everything that can be restored, newest first. */
export const removed = reading(fields({}), async (site) =>
  ok<RemovedAnswer>({ removed: await listRemoved(site), mostEntries }),
);
