import { join } from 'node:path';
import type { Line } from '../../../site/validate/report/line';
import {
  databaseLines,
  erasureLine,
  mailProblem,
  sendingLine,
  trials,
  triedLine,
  unsentLine,
} from '../../../backend/checkup/shared-lines';
import type { Examined } from '../../../backend/database/examine';
import { migrationVersions } from '../../../backend/database/migrations';
import { examineThroughServer } from '../../../backend/server/private-server';
import { withServer } from '../../../backend/server/with-server';
import { readSite, siteRoot } from '../../../site/read/read-site';
import { offeredTypes } from '../../../site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { siteFacts } from '../../../site/resolve/facts/site-facts';

const variables = 'renseignez-les avant « npm start » : docs/leads.md, « Courriels ».';

/** Checks everything that this machine needs to store and mail requests, line by line. */
export async function doctorLines(directory: string): Promise<Line[]> {
  const examined = await withServer(directory, examineThroughServer);
  if (!examined)
    return [
      {
        what: 'La base est là',
        isRight: undefined,
        cure: `Aucune dans ${directory} : « npm start » ou « npm run dev » la crée, et lui dit ce que disent les documents.`,
      },
    ];
  const documents = documentsOf(readSite(siteRoot()));
  const wanted = {
    migrations: migrationVersions(),
    types: offeredTypes(documents),
    facts: siteFacts(documents),
  };
  const { findings } = examined;
  return [
    { what: 'La base est là', isRight: true },
    ...databaseLines(findings, wanted, { update: 'arrêtez le site, puis relancez « npm start »' }),
    erasureLine(findings),
    unsentLine(findings),
    ...mailLines(examined, directory),
    triedLine(trials.request, examined.request),
  ];
}

/** How mails are sent. Without a configuration they are written to files, which is fine on a trial machine. */
function mailLines({ mailNames, mail }: Examined, directory: string): Line[] {
  if (!mail)
    return [
      {
        what: 'L’envoi des courriels est réglé',
        isRight: undefined,
        cure: `Ils sont gardés dans ${join(directory, 'outbox')}. Pour en envoyer de vrais, MAIL_TO, MAIL_FROM, et RESEND_API_KEY ou SMTP_HOST : ${variables}`,
      },
    ];
  return [
    sendingLine(mailNames, { mail: variables }),
    triedLine(trials.mail, mail.isDone ? mail : { isDone: false, why: mailProblem(mail.why) }),
  ];
}
