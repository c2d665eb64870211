import { rebuildRhythms, type Rebuilds } from '../../../site/definitions/time/appearance';
import { isBuildDue } from '../../../site/resolve/lifecycle/due';
import { pageDocuments } from '../../../site/resolve/plan/page-documents';
import type { Documents } from '../../../site/resolve/plan/site-documents';
import { line, type Line } from '../../../site/validate/report/line';

const guide = 'docs/deploy.md, « Publier à une date »';

/** How late a dated page may be, in ms: a scheduled task may wait for an hour, and a host build for a while. */
const patience: Readonly<Record<Rebuilds, number>> = { hour: 3 * 3_600_000, night: 27 * 3_600_000 };

interface DatedFindings {
  documents: Documents;
  /** The texts of the repository's workflows; undefined if the folder has none. */
  workflows: readonly string[] | undefined;
  version: { built: number } | { why: string };
  now: number;
}

/** Whether dated pages come online as `site.json` says (`rebuilds`): by what is scheduled, and by what is online. */
export function datedLines({ documents, workflows, version, now }: DatedFindings): Line[] {
  const rebuilds = documents.site[0]?.data.rebuilds;
  const what = {
    told: 'Le site dit quand ses pages datées paraissent',
    scheduled: 'Les tâches du dépôt le construisent à ce rythme',
    online: 'Ce qui était dû est en ligne',
  };
  const isDated = pageDocuments(documents).some(({ life, lastDay }) => life.publishAt !== undefined || lastDay);
  // A site without dates lacks nothing.
  if (!rebuilds && !isDated) return [];
  if (!rebuilds)
    return [
      {
        what: what.told,
        isRight: undefined,
        cure: `« rebuilds » manque dans site.json : "hour" si ce qui est dû est construit dans l’heure, "night" si le site l’est chaque nuit (${guide}).`,
      },
    ];
  const found = workflows && rhythmOf(workflows);
  const says = `site.json dit « ${rebuildRhythms[rebuilds]} »`;
  return [
    found
      ? line(
          what.scheduled,
          found === rebuilds,
          `${says}, et les tâches du dépôt : ${found === 'none' ? 'jamais' : `« ${rebuildRhythms[found]} »`}. Corrigez l’un ou l’autre (${guide}).`,
        )
      : {
          what: what.scheduled,
          isRight: undefined,
          cure: `Pas de .github/workflows ici : vérifiez-le chez votre forge (${guide}).`,
        },
    'why' in version
      ? { what: what.online, isRight: undefined, cure: `${version.why}.` }
      : line(
          what.online,
          !isBuildDue(documents, { built: version.built, now: now - patience[rebuilds] }),
          `${says}, et une date est passée depuis que le site en ligne a été construit : regardez les dernières tâches du dépôt, et ses secrets DEPLOY_URL ou BUILD_HOOK.`,
        ),
  ];
}

/** How often scheduled tasks build: an hourly one asks whether something is due. */
function rhythmOf(workflows: readonly string[]): Rebuilds | 'none' {
  const building = workflows.filter((text) => !text.includes('npm run --silent watch'));
  const crons = building.flatMap((text) =>
    [...text.matchAll(/cron: ['"]?[\d*,/-]+ ([\d*,/-]+) \* \* \*/g)].map(([, hours]) => ({
      hours,
      asks: text.includes('--due'),
    })),
  );
  if (crons.some(({ hours, asks }) => hours === '*' && asks)) return 'hour';
  return crons.some(({ hours }) => /^\d+$/.test(hours ?? '')) ? 'night' : 'none';
}
