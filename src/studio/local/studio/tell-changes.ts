import type { ServerResponse } from 'node:http';
import { followChanges } from '../../logic/store/follow-changes';
import type { StudioSite } from '../../logic/store/open-site';
import { commonHeaders } from '../guard/send';

/** Streams every change of documents on disk, one JSON value per line, until the client disconnects. */
export function tellChanges(site: StudioSite, response: ServerResponse): void {
  response.writeHead(200, { ...commonHeaders, 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  const stop = followChanges(site, (changes) => response.write(`${JSON.stringify(changes)}\n`));
  response.once('close', stop);
}
