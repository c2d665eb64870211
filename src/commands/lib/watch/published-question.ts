import { readGit } from './repository';
import type { WatchQuestion } from '../../../site/validate/report/watch-question';
import type { SiteVersion } from '../../../build/output/hosts/hosting-files';
import { isBuildDue } from '../../../site/resolve/lifecycle/due';
import type { Documents } from '../../../site/resolve/plan/site-documents';

/** How late the site may show a change or a date, in ms: it is checked, built and sent first, once a night perhaps. */
const patience = { change: 3 * 3_600_000, hour: 3 * 3_600_000, night: 27 * 3_600_000 };

/** Whether visitors see what they should by now: the last commit of the documents, and what has a date. */
export function publishedQuestion(
  { commit, builtAt }: SiteVersion,
  { documents, root, now }: { documents: Documents; root: string; now: number },
): WatchQuestion {
  return {
    what: 'Ce qui devait paraître est en ligne',
    broken: 'Vos derniers changements ne sont pas en ligne',
    lacks: async () => {
      const last = await readGit(root, commit);
      if (last && now - last.at > patience.change)
        return `Le site montre la construction du commit ${commit?.slice(0, 8)}, et ses documents ont changé depuis (${last.commit.slice(0, 8)}). Regardez les dernières tâches du dépôt : l’une d’elles a échoué, ou n’a pas tourné.`;
      const { rebuilds } = documents.site[0]?.data ?? {};
      const late = patience[rebuilds ?? 'night'];
      if (!isBuildDue(documents, { built: Date.parse(builtAt), now: now - late })) return undefined;
      return 'Une date est passée depuis que le site en ligne a été construit : regardez les dernières tâches du dépôt, et ses secrets DEPLOY_URL ou BUILD_HOOK.';
    },
  };
}
