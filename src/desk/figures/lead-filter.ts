import type { ListName } from './lists';
import type { PeriodName } from './periods';

/** What is asked of requests: everything must be true of one that is counted, shown or exported. */
export interface LeadFilter {
  search: string;
  list: ListName;
  /** The `key` of a town. */
  town: string | null;
  service: string | null;
  period: PeriodName;
}

export const noFilter: LeadFilter = { search: '', list: 'all', town: null, service: null, period: 'all' };
