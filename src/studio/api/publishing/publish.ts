import { publishedFile } from '../../../site/resolve/addresses/published-addresses';
import { inRepository } from '../../features/publish/logic/in-repository';
import { judgeChoice } from '../../features/publish/logic/judge-choice';
import { pendingOf } from '../../features/publish/logic/published-tree';
import { rememberAddresses } from '../../features/publish/logic/moves/remember-addresses';
import { clearLaunchFaults } from '../../features/fault-list/logic/launch-faults';
import type { FolderRefusal } from '../../features/documents/logic/change-folder';
import type { StudioSite } from '../../logic/store/open-site';
import type { Published } from '../../logic/store/publications';
import { ok, writing } from '../../logic/transport/question';
import { chosenFiles } from './publish-choice';
import { fields, Malformed, typedText, yesNo, type Given } from '../../logic/transport/inputs';

const longestSentence = 2000;
const request = fields(
  {
    sentence: commitMessage,
    /** Whether to send it to the remote; otherwise it is only committed. */
    isSent: yesNo,
  },
  /** Only these pending files and those that they require; all if absent. */
  { files: chosenFiles },
);

export type PublishRequest = Given<typeof request>;

function commitMessage(value: unknown): string {
  const written = typedText(Infinity)(value);
  if (written.length > longestSentence) throw new Malformed('La phrase est trop longue : 2 000 caractères au plus.');
  if (/[^\P{Cc}\n]/u.test(written))
    throw new Malformed(
      'La phrase contient un caractère que l’on ne voit pas, collé avec le reste : effacez-la et tapez-la de nouveau.',
    );
  return written;
}

/** Publishes pending changes, or some of them. Faults that are already online do not prevent it; new ones do. */
export const publish = writing<PublishRequest, Published | FolderRefusal>(request, (site, wish) =>
  inRepository<Published | FolderRefusal>(site, async (publications) => {
    await site.refresh();
    clearLaunchFaults(site.platform);
    const pending = await pendingOf(publications, site.present().source);
    const { files, faults, tree } = await judgeChoice(site, {
      publications,
      pending,
      chosen: wish.files ?? pending.files,
    });
    const going = new Set(files);
    // A commit that is only kept here is not visible to anybody else, so it is not validated.
    if (wish.isSent) {
      if (faults.length > 0)
        return { status: 422, body: { error: 'Le site n’est pas prêt à être mis en ligne.', faults } };
      if (await rememberAddresses(site, tree)) going.add(publishedFile);
    }
    return ok(await publications.publish({ ...wish, files: [...going], company: signatureOf(site) }));
  }),
);

function signatureOf({ present }: StudioSite): { name: string; email: string } {
  const { company, email } = (present().source.files.find(({ kind }) => kind === 'site')?.data ?? {}) as {
    company?: { name?: string };
    email?: string;
  };
  return { name: company?.name ?? 'Atelier', email: email ?? 'atelier@localhost' };
}
