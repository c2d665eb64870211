import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { deskBackend, type DeskBackend } from '../../../src/desk/store/desk-backend';
import { sentenceHere } from '../../../src/desk/local/local-client';
import { letOwnerIn, ownerHere } from '../../../src/backend/server/owner-here';
import { ownersRest } from '../../../src/backend/server/owners-rest';
import { clientOf } from '../leads/rest-client';

/** The client of the owner on the open database of a directory, with the answers of its door. */
export async function ownersClient(database: PGlite, directory: string, freeBytes?: () => number) {
  await letOwnerIn(database);
  const place = { folder: join(directory, 'leads'), outbox: join(directory, 'outbox'), freeBytes };
  const rest = ownersRest(database, place);
  return clientOf((request) => rest({ ...request, claims: ownerHere }));
}

/** The desk of this machine on that database. */
export async function ownersDesk(database: PGlite, directory: string, freeBytes?: () => number): Promise<DeskBackend> {
  return deskBackend(await ownersClient(database, directory, freeBytes), { sentence: sentenceHere });
}
