import type { ServerResponse } from 'node:http';
import type { Changes } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { commonHeaders } from './send';
import { studioDocument } from './studio-site';

/** Tells of every document that changes on disk, one JSON a line, until whoever listens goes away. */
export function tellChanges(site: AuthoringSite, response: ServerResponse): void {
  response.writeHead(200, { ...commonHeaders, 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  let known = textsOf(site);
  const stop = site.onRead(() => {
    const before = known;
    known = textsOf(site);
    const changes: Changes = {
      changed: site
        .present()
        .source.files.filter(({ file, text }) => before.get(file) !== text)
        .map(studioDocument),
      gone: [...before.keys()].filter((file) => !known.has(file)),
    };
    if (changes.changed.length + changes.gone.length > 0) response.write(`${JSON.stringify(changes)}\n`);
  });
  response.once('close', stop);
}

function textsOf(site: AuthoringSite): Map<string, string> {
  return new Map(site.present().source.files.map(({ file, text }) => [file, text]));
}
