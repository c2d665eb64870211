import { listRemoved, type Removed } from '../../features/documents/logic/undo/list-removed';
import { mostEntries } from '../../logic/store/journal';
import { ok, reading } from '../../logic/transport/question';
import { fields } from '../../logic/transport/inputs';

export interface RemovedAnswer {
  removed: Removed[];
  /** How many changes of whole documents are kept; older ones are dropped. */
  mostEntries: number;
}

/** Everything that can be restored, newest first. */
export const removed = reading(fields({}), async (site) =>
  ok<RemovedAnswer>({ removed: await listRemoved(site), mostEntries }),
);
