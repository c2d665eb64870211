import type { PGlite } from '@electric-sql/pglite';
import type { Line } from '../../site/validate/report/line';
import { embeddedBackend } from '../../site/definitions/view/embedded-backend';
import { engineVersion } from '../../site/read/disk/engine-version';
import { studioLines } from '../project/studio-lines';
import { tryRepository } from '../project/trials';

interface Played {
  origin: string;
  /** Where the site is. */
  address: string;
  database: PGlite;
  /** The names of the function's secrets. */
  secrets: readonly string[];
  /** Whether mails of the sign-in may redirect to an address. */
  isOwnAddress: (address: string) => boolean;
}

/** The findings of `vitrine hosting --check`, about the stand-ins. The function must be running. */
export async function checkOnline({ origin, address, database, secrets, isOwnAddress }: Played): Promise<Line[]> {
  await database.query('select leads_private.ask_trial()');
  const studio = `${address}/atelier/site`;
  return studioLines({
    secrets,
    functions: ['send-contact-email', 'site'],
    ask: async <Row>(sql: string) => (await database.query<Row>(sql)).rows,
    engine: engineVersion(),
    now: Date.now(),
    checked: await tryRepository({ url: origin, publicKey: embeddedBackend.key }),
    isStudioKnown: isOwnAddress(studio),
    // There is no stand-in for push services.
    canPush: false,
    studio,
  });
}
