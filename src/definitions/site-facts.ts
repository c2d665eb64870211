import type { Opening } from './open-now.ts';

/** What the documents say of the company to whoever answers a request in its name: the mails, on this machine or hosted. */
export interface SiteFacts extends Opening {
  name: string;
  /** In pairs, as the documents write it. */
  phone: string;
  /** The address that the site shows. */
  email: string;
  /** The site's, without a slash at its end. */
  url: string;
  colors?: MailColors;
}

/** What mails are written in: of the text, of what stands in second place, of the line beside what a visitor wrote. */
export interface MailColors {
  ink: string;
  soft: string;
  line: string;
}
