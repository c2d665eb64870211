import type { MailColors, SiteFacts } from '../../../../src/site/definitions/view/site-facts.ts';
import type { SentLead } from '../../../../src/page/leads/callback-schema.ts';

/** The port of the outbox, where leads wait until their mail has been sent. */
export type Outbox = {
  /** Claims the stored lead with exactly this content, if its mail is due; null otherwise. */
  claim: (lead: SentLead) => Promise<StoredLead | null>;
  /** Records that the mail about this version was sent, or why it was not. */
  finish: (claimed: Pick<StoredLead, 'id' | 'revision'>, problem?: string) => Promise<void>;
  /** Claims the acknowledgement of the same lead, if one is due; null otherwise. */
  claimAck: (lead: SentLead) => Promise<ClaimedAck | null>;
  /** Records that the acknowledgement was sent, or why it was not and whether that is final. */
  finishAck: (id: string, failure?: { problem: string; isFinal: boolean }) => Promise<void>;
  /** Claims the notice of a quarantine, if one is due; null otherwise. */
  claimFlood: () => Promise<Flood | null>;
  /** Records that this notice was sent. Without this record, it is soon tried again. */
  finishFlood: () => Promise<void>;
  /** Claims the mail of a trial, if the keeper of the database has asked for one. */
  claimTrial: () => Promise<boolean>;
  /** Records that the trial mail was sent, or why it was not. */
  finishTrial: (problem?: string) => Promise<void>;
};

/**
 * What the database adds to a lead: its date (ISO 8601), its project type as the visitor read it, and, if the database
 * has them from the documents, the site's address and colours.
 */
export type StoredLead = {
  id: string;
  createdAt: string;
  projectLabel: string;
  siteUrl: string | null;
  colors: MailColors | null;
  /** Whether the documents mark this project type as urgent. */
  urgent: boolean;
  /** How often the visitor has changed it; undefined in a database of an older form. */
  revision?: number | undefined;
  /** Whether the visitor has withdrawn it. */
  isWithdrawn?: boolean | undefined;
};

/** All that an acknowledgement may contain: nothing that a visitor wrote. */
export type ClaimedAck = { id: string; projectLabel: string; company: SiteFacts; urgent: boolean };

/** The number of requests in quarantine, how many of them look like a robot's, and since when (ISO 8601). */
export type Flood = { quarantined: number; doubtful: number; since: string };
