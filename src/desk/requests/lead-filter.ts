import type { ListName } from './list-names';
import type { PeriodName } from '../figures/periods';

/** Conditions on requests, all of which must hold. */
export interface LeadFilter {
  search: string;
  list: ListName;
  /** The `key` of a town. */
  town: string | null;
  service: string | null;
  period: PeriodName;
}

export const noFilter: LeadFilter = { search: '', list: 'all', town: null, service: null, period: 'all' };
