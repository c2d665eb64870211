import type { PGlite } from '@electric-sql/pglite';
import type { Line } from '../checkup/line';
import { embeddedBackend } from '../definitions/embedded-backend';
import { engineVersion } from '../read/engine-version';
import { studioLines } from '../supabase-project/studio-lines';
import { tryRepository } from '../supabase-project/trials';

interface Played {
  origin: string;
  database: PGlite;
  /** The names of the secrets that the function is given. */
  secrets: readonly string[];
  /** Whether mails of the sign-in may lead to an address. */
  isOwnAddress: (address: string) => boolean;
}

/** What `vitrine hosting --check` says of a studio online, said of what is played. Its function must be answering. */
export async function checkOnline({ origin, database, secrets, isOwnAddress }: Played): Promise<Line[]> {
  await database.query('select leads_private.ask_trial()');
  const studio = `${origin}/atelier/site`;
  return studioLines({
    secrets,
    functions: ['send-contact-email', 'site'],
    ask: async <Row>(sql: string) => (await database.query<Row>(sql)).rows,
    engine: engineVersion(),
    now: Date.now(),
    checked: await tryRepository({ url: origin, publicKey: embeddedBackend.key }),
    isStudioKnown: isOwnAddress(studio),
    studio,
  });
}
