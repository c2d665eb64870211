import { commitBuilt } from '../../../build/output/site-version';
import { engineVersion } from '../../../site/read/disk/engine-version';
import { siteRoot } from '../../../site/read/read-site';
import { sentenceOf } from '../../../site/validate/report/system-fault';
import { readReportSettings } from './report-settings';
import { sendReport } from './send-report';

/** A build's report, apart from its commit and its engine version. */
type Report = { outcome: string } & object;

/**
 * Reports the outcome of a build or of its deployment to the site's function, if the environment asks for that. If the
 * report cannot be sent, prints one sentence with the reason and continues. `commit` is the one that was built; without
 * it, the one of the documents.
 */
export async function reportBuild(
  say: () => Report | Promise<Report>,
  { commit }: { commit?: string | null } = {},
): Promise<void> {
  const settings = readReportSettings(process.env);
  if (settings === undefined) return;
  const why = typeof settings === 'string' ? settings : await tell(settings, say, commit);
  if (why !== undefined)
    console.warn(
      `Attention : l’atelier en ligne ne sait rien de cette construction, qui n’en est pas changée (${why}).`,
    );
}

async function tell(
  settings: Parameters<typeof sendReport>[0],
  say: () => Report | Promise<Report>,
  built: string | null | undefined,
): Promise<string | undefined> {
  const commit = built === undefined ? await commitBuilt(siteRoot()) : built;
  if (commit === null) return 'ni l’hébergeur ni git ne disent de quel commit elle est';
  let report: Report;
  try {
    report = await say();
  } catch (error) {
    // A failed report must not stop the build.
    return sentenceOf(error);
  }
  return sendReport(settings, { commit, engine: engineVersion(), ...report });
}
