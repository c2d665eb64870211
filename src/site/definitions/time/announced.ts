// With its extension: Deno reads this file too.
import { parisDay } from './paris-time.ts';

/** The first and the last day on which an announcement is shown. */
export interface AnnouncementDays {
  from?: string | undefined;
  until: string;
}

/** The announcements that are shown at `now` (ms since 1970), in Paris time. */
export function announcedAt<T extends AnnouncementDays>(announcements: readonly T[], now: number): T[] {
  const day = parisDay(now);
  return announcements.filter(({ from = day, until }) => from <= day && day <= until);
}
