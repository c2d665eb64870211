import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import { bytesToErase, eraseDeletedRows, syncToDisk } from '../database/database';
import { type FreeBytes, needRoom, NoRoom } from '../disk/disk-watch';
import { readBody, restRequest, sendRest } from './node-http';
import { room } from '../disk/on-disk';
import { mailedRequests, removeMails } from '../mail/outbox';
import { answerRest, type RestAnswer, type RestRequest } from '../postgrest/answer-rest';

interface Place {
  /** Where the database is kept. */
  folder: string;
  /** Where mails are kept as files. */
  outbox: string;
  freeBytes?: FreeBytes | undefined;
}

export type OwnersRest = (request: RestRequest) => Promise<RestAnswer>;

/**
 * Answers what the owner of this machine asks of the embedded database, as a project would. Nothing is changed that the
 * disk has no room for; what was changed is on the disk before the answer; what was removed is erased, with its mails.
 */
export function ownersRest(database: PGlite, { folder, outbox, freeBytes }: Place): OwnersRest {
  return async (request) => {
    const isErasing = erasing.test(`${request.method} ${request.url.pathname}`);
    let isChange = false;
    try {
      if (isErasing) needRoom(folder, await bytesToErase(database), freeBytes);
      const answer = await answerRest(database, {
        ...request,
        beforeChange: () => {
          needRoom(folder, room.toWrite, freeBytes);
          isChange = true;
        },
      });
      if (isErasing && answer.status < 300) await erase(request.body ?? '');
      else if (isChange) syncToDisk(folder);
      return answer;
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      return {
        status: 507,
        body: JSON.stringify({ code: 'PT507', message: error.message, details: null, hint: null }),
      };
    }
  };

  /** Also if nothing was removed: an earlier erasure may have been interrupted. */
  async function erase(body: string): Promise<void> {
    await eraseDeletedRows(database, folder);
    const { rows } = await database.query<{ id: string }>(
      'select m.id from unnest($1::uuid[]) as m (id) where not exists (select from public.leads l where l.id = m.id)',
      [mailedRequests(outbox)],
    );
    const { email } = (body === '' ? {} : JSON.parse(body)) as { email?: string | null }; // it was understood above
    removeMails(outbox, { ids: rows.map(({ id }) => id), ...(email ? { email } : {}) });
  }
}

/** The calls that remove what people sent. */
const erasing = /^(?:DELETE .*\/leads|POST .*\/rpc\/forget_person)$/;

/** Longer than any change of the desk. */
const mostBytes = 4_000_000;

/** Answers a request in the name of `claims`. Who asks was checked before. */
export function answerOwner(rest: OwnersRest, claims: NonNullable<RestRequest['claims']>) {
  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Any other content type could come from the form of another site.
    const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
    const body = await readBody(request, mostBytes);
    if (body === null || (body !== '' && !isJson)) {
      const said = { code: 'PGRST102', message: body === null ? 'Payload too large' : 'None of these media types' };
      return sendRest(response, { status: body === null ? 413 : 415, body: JSON.stringify(said) });
    }
    sendRest(response, await rest({ ...restRequest(request, url, body), claims }));
  };
}
