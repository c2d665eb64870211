import { listRemoved, type Removed } from '../folder/list-removed';
import { mostKept } from '../kept-changes';
import { ok, reading } from '../question';
import { fields } from '../takes';

export interface RemovedAnswer {
  removed: Removed[];
  /** How many changes of whole documents are kept; older ones are dropped. */
  mostKept: number;
}

/** Everything that can be restored, newest first. */
export const removed = reading(fields({}), async (site) =>
  ok<RemovedAnswer>({ removed: await listRemoved(site), mostKept }),
);
