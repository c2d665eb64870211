import type { FindNewFaults } from '../../../../src/site/definitions/documents/folder/folder-state.ts';
import type { Person } from '../git/objects.ts';
import type { Repository } from '../git/port.ts';
import type { Checked } from './check.ts';
import type { Ledger } from './publication/ledger.ts';
import type { Post } from './publication/owed-mails.ts';

/** What the function is made of. */
export interface SiteParts {
  repository: Repository;
  ledger: Ledger;
  by: Person;
  /** The validator of the build. */
  newFaults: FindNewFaults;
  /** Checks the key that lets a build report. */
  isBuildKey: (key: string) => Promise<boolean>;
  /** Absent if no mail can be sent: owed mails wait in the database. */
  post?: Post | undefined;
  /** Tries the repository, and writes nothing. */
  check?: (() => Promise<Checked>) | undefined;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Receives the reasons of refusals, and nothing that was written. */
  log: (line: string) => void;
}
