import type { AnnouncementDays } from '../time/announced.ts';
import type { Opening } from '../time/open-now.ts';

/** The company's data for mails, local or hosted. */
export interface SiteFacts extends Opening {
  name: string;
  /** In pairs, as in the documents. */
  phone: string;
  /** The public mail address. */
  email: string;
  /** The site's address, without a trailing slash. */
  url: string;
  colors?: MailColors;
  /** The announcements for every page, as sentences without marks. */
  announcements?: (AnnouncementDays & { says: string })[];
}

/** Colours of mails: text, secondary text, and the line beside a quotation. */
export interface MailColors {
  ink: string;
  soft: string;
  line: string;
}
