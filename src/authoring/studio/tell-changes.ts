import type { ServerResponse } from 'node:http';
import { followChanges } from '../../studio/core/follow-changes';
import type { StudioSite } from '../../studio/core/open-site';
import { commonHeaders } from './send';

/** Tells of every document that changes on disk, one JSON a line, until whoever listens goes away. */
export function tellChanges(site: StudioSite, response: ServerResponse): void {
  response.writeHead(200, { ...commonHeaders, 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  const stop = followChanges(site, (changes) => response.write(`${JSON.stringify(changes)}\n`));
  response.once('close', stop);
}
