import { z } from 'zod';
import { rememberAddresses } from '../../../build/remember-addresses';
import { documentFrom, type SiteSource } from '../../../definitions/site-source';
import { unpublishedFiles } from '../../../resolve/publication';
import { nameOf } from '../folder/document-links';
import { validateSite } from '../../../build/validate-site';
import type { PublishAnswer } from '../../../studio/publish-protocol';
import type { Draft as AuthoringSite } from '../../draft-site';
import { shownFaults } from '../judge-site';
import { notFound, postedInTurn, type Question } from '../question';
import type { Answer } from '../send';
import { changeSentence, changeWords } from './change-words';
import { writingRefusal } from './git-refusal';
import { publications, versionOf } from './look-back';
import { pendingChanges, pendingLines } from './pending-changes';
import { publishFolder, waitingCount } from './publish-folder';
import { receiveChanges } from './receive-changes';
import { openRepository, remoteOf, type Repository } from './repository';
import { takeTurn } from './take-turn';

const longestSentence = 2000;
const publishRequest = z.strictObject({
  sentence: z
    .string()
    .trim()
    .min(1)
    .refine((text) => text.length <= longestSentence, 'La phrase est trop longue : 2 000 caractères au plus.')
    .refine(
      (text) => !/[^\P{Cc}\n]/u.test(text),
      'La phrase contient un caractère que l’on ne voit pas, collé avec le reste : effacez-la et tapez-la de nouveau.',
    ),
  isSent: z.boolean(),
});

/** What the editor may ask of publishing. Every answer stands for the folder as it is at that moment. */
export const publishQuestions: Record<string, Question> = {
  'GET publish': async (site) => ({ status: 200, body: await publishAnswer(site) }),
  'GET lines': async (site, { url }) => {
    const { source } = site.present();
    return inRepository(site, async (repository) => {
      const file = url.searchParams.get('file') ?? '';
      const known = (await pendingChanges(repository, source)).some((change) => change.file === file && change.kind);
      if (!known) return notFound('Ce document n’a pas changé.');
      return { status: 200, body: { lines: await pendingLines(repository, source, file) } };
    });
  },
  'POST publish': postedInTurn(publishRequest, (site, wish) =>
    writing(site, async (repository) => {
      await site.refresh();
      const faults = launchFaults(site);
      // What is kept here only is no publication: nobody but who works on it will see it.
      if (wish.isSent && faults.length > 0)
        return { status: 422, body: { error: 'Le site n’est pas prêt à être mis en ligne.', faults } };
      // From now on visitors may keep these addresses.
      if (wish.isSent && rememberAddresses(site.present().source, Date.now()).length > 0) await site.refresh();
      return { status: 200, body: await publishFolder(repository, wish, signatureOf(site)) };
    }),
  ),
  'POST receive': postedInTurn(z.strictObject({}), (site) =>
    writing(site, async (repository) => {
      try {
        return { status: 200, body: await receiveChanges(repository, site.present().source.root) };
      } finally {
        await site.refresh();
      }
    }),
  ),
  'GET history': (site, { url }) =>
    inRepository(site, async (repository) => {
      const file = url.searchParams.get('file');
      if (file !== null && !documentOf(site, file)) return notFound('Ce document n’existe pas.');
      return { status: 200, body: await publications(repository, file ?? undefined) };
    }),
  'GET version': (site, { url }) =>
    inRepository(site, async (repository) => {
      const now = documentOf(site, url.searchParams.get('file') ?? '');
      const id = url.searchParams.get('id') ?? '';
      const text = now && /^[0-9a-f]{40,64}$/.test(id) ? await versionOf(repository, now.file, id) : undefined;
      if (!now || text === undefined) return notFound('Cette version n’existe pas.');
      const then = documentFrom(now.file, text).data;
      const words =
        JSON.stringify(then) === JSON.stringify(now.data)
          ? []
          : changeWords({ kind: now.kind, before: now.data, after: then });
      return { status: 200, body: { text, words } };
    }),
};

async function publishAnswer(site: AuthoringSite): Promise<PublishAnswer> {
  const { source } = site.present();
  const repository = await openRepository(source.root);
  if (!repository) return { isRepository: false, changes: [], sentence: '', faults: [], drafts: [], waiting: 0 };
  const [changes, remote] = await Promise.all([pendingChanges(repository, source), remoteOf(repository)]);
  return {
    isRepository: true,
    changes,
    sentence: changeSentence(changes),
    faults: launchFaults(site),
    drafts: draftsOf(source),
    ...(remote ? { remote: remote.name } : {}),
    waiting: await waitingCount(repository, remote?.name),
  };
}

function draftsOf({ files }: SiteSource): { file: string; name: string }[] {
  const hidden = new Set(unpublishedFiles(files, Date.now()));
  return files.filter(({ file }) => hidden.has(file)).map((found) => ({ file: found.file, name: nameOf(found) }));
}

/** What the publication's checks refuse of the folder as it is. */
function launchFaults(site: AuthoringSite) {
  const { source } = site.present();
  const faults = validateSite(source, { publish: true }).filter(({ severity }) => severity === 'error');
  return shownFaults(source, faults);
}

function documentOf(site: AuthoringSite, file: string) {
  return site.present().source.files.find((one) => one.file === file);
}

async function inRepository(site: AuthoringSite, answer: (repository: Repository) => Promise<Answer>): Promise<Answer> {
  const repository = await openRepository(site.present().source.root);
  return repository ? answer(repository) : notFound('Ce dossier n’est pas suivi par git.');
}

/** What writes, one at a time; what keeps it from being done is said. */
function writing(site: AuthoringSite, answer: (repository: Repository) => Promise<Answer>): Promise<Answer> {
  return inRepository(site, async (repository) => {
    try {
      return await takeTurn(repository, () => answer(repository));
    } catch (error) {
      const refusal = writingRefusal(error);
      if (refusal === undefined) throw error;
      return { status: 409, body: { error: refusal } };
    }
  });
}

function signatureOf(site: AuthoringSite): { name: string; email: string } {
  const { company, email } = (site.present().source.files.find(({ kind }) => kind === 'site')?.data ?? {}) as {
    company?: { name?: string };
    email?: string;
  };
  return { name: company?.name ?? 'Atelier', email: email ?? 'atelier@localhost' };
}
