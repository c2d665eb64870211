import type { DeskLead } from '../desk-data';

/** Whether two requests are of one person, as the database finds them: by address, or by number. */
export function isSamePerson(one: DeskLead, other: DeskLead): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase() || one.telephone === other.telephone;
}
