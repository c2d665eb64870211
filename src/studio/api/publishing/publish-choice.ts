import { changeSentence } from '../../features/publish/logic/words/change-words';
import { inRepository } from '../../features/publish/logic/in-repository';
import { judgeChoice, type JudgedChoice } from '../../features/publish/logic/judge-choice';
import { pendingChanges } from '../../features/publish/logic/pending-changes';
import { pendingOf } from '../../features/publish/logic/published-tree';
import { fileName } from '../../logic/transport/request-parts';
import { ok, type Question } from '../../logic/transport/question';
import { fields, listOf, type Given } from '../../logic/transport/inputs';

/** More than any site has. */
const mostFiles = 100_000;
export const chosenFiles = listOf(fileName, mostFiles);

const request = fields({
  /** Chosen among the pending files. */
  files: chosenFiles,
});

export interface ChoiceAnswer extends Pick<JudgedChoice, 'along' | 'faults' | 'older'> {
  /** All files that would be published, required ones included. */
  files: string[];
  /** The suggested message. */
  sentence: string;
}

/** What a choice would publish, and whether it may. Saves nothing. */
export const publishChoice: Question<Given<typeof request>, ChoiceAnswer> = {
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
