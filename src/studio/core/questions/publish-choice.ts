import { z } from 'zod';
import { changeSentence } from '../changes/change-words';
import { inRepository } from '../changes/in-repository';
import { judgeChoice, type JudgedChoice } from '../changes/judge-choice';
import { pendingChanges } from '../changes/pending-changes';
import { pendingOf } from '../changes/published-tree';
import { fileName } from '../request-parts';
import { ok, type Question } from '../question';

/** More than any site has of documents and images. */
const mostFiles = 100_000;
export const chosenFiles = z.array(fileName).max(mostFiles);

const request = z.strictObject({
  /** Of what has changed. */
  files: chosenFiles,
});

export interface ChoiceAnswer extends Pick<JudgedChoice, 'along' | 'faults' | 'older'> {
  /** All that would go, what is taken along included. */
  files: string[];
  /** All of it in one sentence. */
  sentence: string;
}

/** What would go online with some of what has changed, and whether it may; nothing is written. */
export const publishChoice: Question<z.infer<typeof request>, ChoiceAnswer> = {
  takes: request,
  writes: false,
  answer: (site, { files: chosen }) =>
    inRepository(site, async (publications) => {
      const pending = await pendingOf(publications, site.present().source);
      const { files, along, faults, older } = await judgeChoice(site, { publications, pending, chosen });
      const changes = pendingChanges(pending).filter((change) => files.has(change.file));
      return ok<ChoiceAnswer>({ files: [...files].sort(), along, faults, older, sentence: changeSentence(changes) });
    }),
};
