import { earlyQuestions } from './early-questions';
import { addFile } from './questions/add-file';
import { addImage } from './questions/add-image';
import { categories } from './questions/categories';
import { communes } from './questions/communes';
import { duplicate } from './questions/duplicate';
import { files } from './questions/files';
import { find } from './questions/find';
import { history } from './questions/history';
import { library } from './questions/library';
import { moved } from './questions/moved';
import { newOne } from './questions/new';
import { publish } from './questions/publish';
import { publishChoice } from './questions/publish-choice';
import { publishState } from './questions/publish-state';
import { receive } from './questions/receive';
import { remove } from './questions/remove';
import { removeFile } from './questions/remove-file';
import { removeImage } from './questions/remove-image';
import { removed } from './questions/removed';
import { rename } from './questions/rename';
import { replace } from './questions/replace';
import { restore } from './questions/restore';
import { save } from './questions/save';
import { specimens } from './questions/specimens';
import { undo } from './questions/undo';
import { uses } from './questions/uses';
import { version } from './questions/version';
import { without } from './questions/without';
import { newWork, removeWork, showWork, works } from './questions/works';

/** All questions that the editor may ask: an allow-list. */
export const questions = {
  ...earlyQuestions,
  'GET specimens': specimens,
  'POST find': find,
  'POST replace': replace,
  'POST save': save,
  'POST media': addImage,
  'GET library': library,
  'POST remove-image': removeImage,
  'GET files': files,
  'POST files': addFile,
  'POST remove-file': removeFile,
  'GET communes': communes,
  'GET categories': categories,
  'GET uses': uses,
  'POST new': newOne,
  'GET works': works,
  'POST new-work': newWork,
  'POST show-work': showWork,
  'POST remove-work': removeWork,
  'POST duplicate': duplicate,
  'POST moved': moved,
  'POST rename': rename,
  'POST remove': remove,
  'POST undo': undo,
  'GET removed': removed,
  'POST restore': restore,
  'GET publish': publishState,
  'POST choice': publishChoice,
  'POST publish': publish,
  'POST receive': receive,
  'GET history': history,
  'GET version': version,
  'GET without': without,
} as const;

export type Questions = typeof questions;
export type QuestionName = keyof Questions;

/** The input of a question. */
export type InputOf<Name extends QuestionName> = Parameters<Questions[Name]['answer']>[1];

/** The output of a question on success. */
export type OutputOf<Name extends QuestionName> = Exclude<
  Awaited<ReturnType<Questions[Name]['answer']>>['body'],
  { error: string }
>;
