/** The dialogs that need the site's folder, in one chunk, which a hosted site's studio hardly ever fetches. */

export { FilesDialog } from '../../features/files/FilesDialog';
export { HelpDialog } from '../help/HelpDialog';
export { LibraryDialog } from '../../features/images/LibraryDialog';
export { PhotoDialog } from '../../features/images/PhotoDialog';
export { RemovedDialog } from '../../features/documents/RemovedDialog';
export { NewCaseStudy } from '../../features/create/case-study/NewCaseStudy';
export { NewTitled } from '../../features/create/NewTitled';
export { NewTown } from '../../features/create/town/NewTown';
export { RemoveDialog } from '../../features/create/RemoveDialog';
export { RenameDialog } from '../../features/create/RenameDialog';
