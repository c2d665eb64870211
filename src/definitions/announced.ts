// With its extension: Deno reads this file too.
import { parisDay } from './paris-time.ts';

/** When an announcement is seen: first and last day, both included. */
export interface AnnouncementDays {
  from?: string | undefined;
  until: string;
}

/** Those announcements that are seen at `now` (ms since 1970), by the clocks of Paris. */
export function announcedAt<T extends AnnouncementDays>(announcements: readonly T[], now: number): T[] {
  const day = parisDay(now);
  return announcements.filter(({ from = day, until }) => from <= day && day <= until);
}
