import { counted } from '../../site/validate/vocabulary/french';
import type { Build } from './build-files';
import { carryOut } from './carry-out';
import { DeployFault } from './deploy-fault';
import { siteFolderIn } from './transport/enter-folder';
import { takeRemoteLock, type LockTimes } from './state/lock';
import { lookAround } from './state/look-around';
import { look, torn, type SharedRules } from './state/look';
import type { Plan } from './plan';
import { ownFolder, type SiteRecord } from './state/record';
import type { Transport } from './transport/transport';

/** How a deployment speaks with whoever started it. */
export interface Voice {
  say: (sentence: string) => void;
  /** Files sent so far. */
  progress: (done: number, of: number) => void;
  /** Asks whether to write into a folder that holds something else; `files` would be replaced. */
  mayWriteBeside: (found: { names: string[]; files: string[] }) => Promise<boolean>;
}

export interface DeployInput {
  host: Transport;
  build: Build;
  voice: Voice;
  /** Only says what would be done. */
  isDry: boolean;
  shared: SharedRules;
  /** The address of a folder inside this one, for advice. */
  addressOf: (folder: string) => string;
  who: string;
  times: LockTimes;
  /** In ms since 1970. */
  now: number;
}

/**
 * Puts a build online at a host, so that at every moment a whole site is there. Waits for another deployment. Throws a
 * DeployFault, with a sentence, where it must not or cannot go on; what is online is then whole.
 */
export async function deploy(input: DeployInput): Promise<Plan> {
  const { host, voice, isDry } = input;
  const top = await namesAt(host, '');
  const hasRecord = top.has(ownFolder);
  refuseFolderAround(top, input);
  if (isDry) return (await look(input)).plan;
  if (!hasRecord && !(await mayBegin(top, input))) throw new DeployFault(nothingWritten);
  await host.makeFolder(ownFolder);
  const lock = await takeRemoteLock(host, {
    who: input.who,
    times: input.times,
    onWait: (who) =>
      voice.say(`Une autre mise en ligne est en cours (${who}) : celle-ci attend son tour. Ctrl+C y renonce.`),
  });
  try {
    const { plan, record, merged, isTorn } = await look(input);
    if (isTorn) voice.say(torn);
    // At the first deployment, they have been asked about with the folder.
    if (hasRecord && plan.strangers.length > 0 && !(await voice.mayWriteBeside({ names: [], files: plan.strangers })))
      throw new DeployFault(nothingWritten);
    tellChanged(plan, voice);
    if (!isNothingToDo(plan, record))
      await carryOut({ host, build: input.build, record, plan, lock, merged, onProgress: voice.progress });
    await lock.release();
    return plan;
  } catch (error) {
    // What went wrong first is what counts; a lock that stays ages.
    await lock.release().catch(() => undefined);
    throw error;
  }
}

const nothingWritten = 'Rien n’a été écrit chez l’hébergeur.';

/** Refuses the folder in which a login begins, if the site goes into one inside it. */
function refuseFolderAround(top: ReadonlySet<string>, { addressOf }: DeployInput): void {
  const inner = top.has(ownFolder) ? undefined : siteFolderIn(top);
  if (inner !== undefined)
    throw new DeployFault(
      `Ce dossier contient « ${inner} », où va le site chez cet hébergeur. ${nothingWritten} Écrivez : DEPLOY_URL=${addressOf(inner)}`,
    );
}

/** Whether a first deployment may write here: a folder with something else in it is asked about. */
async function mayBegin(top: ReadonlySet<string>, { host, build, voice }: DeployInput): Promise<boolean> {
  const others = [...top].filter((name) => !isHarmless(name));
  if (others.length === 0) return true;
  const found = await lookAround(host, build.files.keys());
  return voice.mayWriteBeside({ names: others, files: [...build.files.keys()].filter((name) => found.has(name)) });
}

/** What hosts themselves put into an empty folder. */
function isHarmless(name: string): boolean {
  return ['.well-known', '.ftpquota', '.htpasswd', '.user.ini', 'cgi-bin'].includes(name);
}

async function namesAt(host: Transport, folder: string): Promise<Set<string>> {
  return new Set(((await host.list(folder)) ?? []).map(({ name }) => name));
}

function tellChanged({ changed }: Plan, { say }: Voice): void {
  if (changed.length === 0) return;
  const shown = changed.slice(0, 5).map((name) => `« ${name} »`);
  const others = changed.length - shown.length;
  say(
    `${counted(changed.length, 'fichier du site a été changé ou retiré', 'fichiers du site ont été changés ou retirés')} chez l’hébergeur par quelqu’un d’autre : ${shown.join(', ')}${others > 0 ? ` et ${counted(others, 'autre')}` : ''}. Ceux que le site a toujours y sont remis.`,
  );
}

function isNothingToDo({ sent, removed, expired }: Plan, { coming }: SiteRecord): boolean {
  return sent.length + removed.length + expired.length + Object.keys(coming).length === 0;
}
