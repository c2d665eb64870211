import type { DeskBackend } from '../../../src/desk/store/desk-backend';
import type { DeskLead } from '../../../src/desk/queries/desk-data';
import { noFilter } from '../../../src/desk/requests/lead-filter';
import type { ListName } from '../../../src/desk/requests/list-names';
import { everyPage } from '../../../src/desk/queries/questions';

/** The complete requests of these lists, each list newest first; without a list, every request once. */
export async function everyRequest(
  desk: DeskBackend,
  lists: readonly ListName[] = ['all', 'quarantined', 'indesirable'],
): Promise<DeskLead[]> {
  const found: DeskLead[] = [];
  for (const list of lists)
    for await (const leads of everyPage(desk.wholePage, { ...noFilter, list })) found.push(...leads);
  return found;
}
