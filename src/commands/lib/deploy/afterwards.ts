import { versionName } from '../../../build/output/hosts/http-headers';
import { linesInWords } from '../../../site/validate/report/line';
import { announce } from '../../../build/deploy/announce/announce';
import { askOnline } from '../../../build/deploy/online/ask-online';
import type { Build } from '../../../build/deploy/build-files';
import { pagesAmong, type BuiltSite } from '../../../build/deploy/online/built-site';
import { versionIn } from '../../../build/deploy/online/version-online';
import type { Plan } from '../../../build/deploy/plan';
import { sentenceOf } from '../../../site/validate/report/system-fault';
import { reportBuild } from '../build-report/report-build';

interface Done {
  build: Build;
  /** What the build promises; undefined if it does not name its address. */
  built: BuiltSite | undefined;
  plan: Plan;
  isBack: boolean;
  say: (sentence: string) => void;
}

/**
 * What follows a deployment: asks the public address what visitors see, tells the studio, then the search engines that
 * the site wants told. Returns false only if the address shows another build.
 */
export async function afterwards({ build, built, plan, isBack, say }: Done): Promise<boolean> {
  if (!built) {
    say('L’accueil de ce site ne dit pas à quelle adresse il est : rien n’y a été vérifié.');
    return true;
  }
  const { lines, isShown } = await askOnline(built);
  const isChanged = plan.sent.length + plan.removed.length > 0;
  if (isChanged && !isBack)
    await reportBuild(() => ({ outcome: 'online', addresses: pagesAmong([...build.files.keys()]) }), {
      commit: versionIn({ text: built.version })?.commit ?? null,
    });
  const heard =
    isShown && isChanged
      ? await announce({ url: built.url, build, before: new Map(Object.entries(plan.before ?? {})) })
      : undefined;
  say(`\n${linesInWords([...lines, ...(heard ? [heard] : [])])}`);
  return isShown !== false;
}

/** Tells the studio why a build that it knows is not online. */
export async function reportFailure(build: Build, error: unknown): Promise<void> {
  const version = versionIn({ text: Buffer.from(await build.read(versionName)).toString('utf8') });
  const says = `Le site est construit, mais n’a pas pu être envoyé chez l’hébergeur. ${sentenceOf(error)}`.slice(
    0,
    1000,
  );
  await reportBuild(() => ({ outcome: 'failed', faults: [{ file: '', says }] }), { commit: version?.commit ?? null });
}
