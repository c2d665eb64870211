import { bytesOf, hexOf } from '../../git/bytes.ts';
import type { RecordedRequest, Caller } from './ledger.ts';
import type { PublishRequest } from '../requests.ts';
import { noteOf, sentenceOf } from './sentence.ts';

/** What is recorded of a request, also of a refused one. */
export async function recordedRequest({ id, role }: Caller, request: PublishRequest): Promise<RecordedRequest> {
  const { key, base, engine, sentence, changes } = request;
  const parts: string[] = [];
  // Each is digested by itself, so that photographs are not in memory twice.
  for (const change of changes) parts.push(await digestOf(change));
  return {
    user_id: id,
    role,
    key,
    base,
    engine: plain(engine),
    sentence: plain(sentenceOf(changes)).slice(0, 2000),
    note: noteOf(sentence),
    files: changes.slice(0, 200).map(({ path }) => plain(path.slice(0, 200))),
    digest: await digestOf([base, sentence, parts]),
  };
}

async function digestOf(value: object): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(JSON.stringify(value)))));
}

/** The message of a commit. It contains no e-mail address, because git forgets nothing. */
export function messageOf({ id }: Caller, { sentence, key, changes }: PublishRequest): string {
  const note = noteOf(sentence);
  return `${sentenceOf(changes)}\n\n${note ? `«\u00a0${note}\u00a0»\n\n` : ''}Publie-par: ${id}\nPublication: ${key}`;
}

/** Removes characters that a database, a terminal or git would interpret. */
function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .trim() || '–'
  );
}
