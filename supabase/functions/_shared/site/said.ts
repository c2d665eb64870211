import { bytesOf, hexOf } from '../git/bytes.ts';
import type { Asked, Caller } from './ledger.ts';
import type { PublishRequest } from './requests.ts';

/** What is written of a request, refused ones too. */
export async function askedOf({ id, role }: Caller, request: PublishRequest): Promise<Asked> {
  const { key, base, engine, sentence, changes } = request;
  const parts: string[] = [];
  // One by one: photographs would stand there twice.
  for (const change of changes) parts.push(await digestOf(change));
  return {
    user_id: id,
    role,
    key,
    base,
    engine: plain(engine),
    sentence: plain(sentence),
    files: changes.slice(0, 200).map(({ path }) => plain(path.slice(0, 200))),
    digest: await digestOf([base, sentence, parts]),
  };
}

async function digestOf(value: object): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(JSON.stringify(value)))));
}

/** The message of a commit. No address of a person: git forgets nothing. */
export function messageOf({ id }: Caller, { sentence, key }: PublishRequest): string {
  return `${plain(sentence)}\n\nPublie-par: ${id}\nPublication: ${key}`;
}

/** Without what a database, a terminal or git would take for something else. */
function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .trim() || '–'
  );
}
