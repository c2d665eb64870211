/**
 * The larger part of the Worker, fetched when it is first needed: the validator and the code of most questions. The
 * first page is shown without it.
 */
export { default as quick } from 'virtual:vitrine-validators/quick.cjs';
export { iconNames } from 'virtual:vitrine-lists/icons';
export { questionOf, writingQuestions } from '../../api/answer-question';
export { beginCheck } from '../../../site/validate/check-site';
export { encodeImage } from '../pictures/encode-image';
export { openImage } from '../pictures/open-image';
