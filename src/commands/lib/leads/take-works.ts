import { folderStore } from '../../../studio/local/folder/folder-store';
import { nodePlatform } from '../../../studio/local/folder/node-platform';
import { frenchMoment } from '../../../site/definitions/time/paris-time';
import type { AskSite } from '../../../desk/works/site-questions';
import { takeWork } from '../../../desk/works/take-work';
import { siteRoot } from '../../../site/read/read-site';
import { answerQuestion } from '../../../studio/api/answer-question';
import { openSite, type StudioSite } from '../../../studio/logic/store/open-site';
import { bodyOf, type Reply } from '../../../studio/logic/transport/reply';
import { knownWorks } from '../../../studio/features/create/case-study/logic/works';
import { sentenceOf } from '../../../site/validate/report/system-fault';
import { askProject, type Project } from './project';

/**
 * Writes the works that wait at a hosted project into the site's folder, as drafts. Removes works from the folder whose
 * customer has withdrawn the consent. A work is deleted from the database after its document is written. The document
 * names the consent, so that a run after an interrupted one does not write it again. Returns what was done, in French;
 * a work that fails stays in the database.
 */
export async function takeWorks(project: Project): Promise<{ lines: string[]; faults: string[] }> {
  const site = openSite(folderStore(siteRoot()), nodePlatform);
  await site.refresh();
  const lines: string[] = [];
  const faults: string[] = [];

  const withdrawn = 'work_consents?withdrawn_on=not.is.null&select=reference&order=reference';
  const taken = new Set((await askProject<Named[]>(project, 'GET', withdrawn)).map(({ reference }) => reference));
  for (const { consent, title, path } of knownWorks(site.present().source.files))
    if (taken.has(consent)) {
      await asking(site)('POST remove-work', { consent });
      lines.push(`Enlevée, parce que le client a retiré son accord : ${title} (${path}). Publiez aussitôt le site.`);
    }

  const waiting = await askProject<Named[]>(project, 'GET', 'work_drafts?select=reference&order=created_at,reference');
  for (const { reference } of waiting) {
    // One at a time: each has two photographs.
    const which = `work_drafts?reference=eq.${reference}&select=*,work_consents(agreed_on)`;
    const [work] = await askProject<WaitingWork[]>(project, 'GET', which);
    if (!work) continue;
    try {
      lines.push(await takeOne(project, site, work));
    } catch (error) {
      faults.push(`Pas repris : le chantier de ${work.town} (${work.service}). ${sentenceOf(error)}`);
    }
  }
  return { lines, faults };
}

interface Named {
  reference: string;
}

interface WaitingWork extends Named {
  town: string;
  service: string;
  finished_on: string;
  problem: string;
  work: string;
  photo_before: string;
  photo_after: string;
  work_consents: { agreed_on: string | null };
}

async function takeOne(project: Project, site: StudioSite, waiting: WaitingWork): Promise<string> {
  const { reference: consent, town } = waiting;
  const isTaken = await takeWork(asking(site), consent, {
    read: () => Promise.resolve(waiting),
    take: () => askProject<boolean>(project, 'POST', 'rpc/take_work_draft', { consent }),
  });
  const known = knownWorks(site.present().source.files).find((one) => one.consent === consent);
  if (!isTaken)
    return `Laissé : ${town} (${waiting.service}). Son client vient de retirer son accord, ou quelqu’un d’autre le reprend.`;
  const { agreed_on: day } = waiting.work_consents;
  const agreed = day
    ? `Le client est d’accord depuis ${frenchMoment(day)}.`
    : 'Le client n’est pas encore d’accord : ne le montrez pas.';
  return `Repris en brouillon : ${known?.title ?? town} (${known?.file ?? ''}). ${agreed}`;
}

/** The answers of the studio's core; a refusal is thrown. */
function asking(site: StudioSite): AskSite {
  // Each question has the output of its name.
  return async (name, input) => bodyOf((await answerQuestion(site, name, input)) as Reply<never>);
}
