/** The dialogs that need the site's folder, in one chunk, which a hosted site's studio hardly ever fetches. */

export { FilesDialog } from './files/FilesDialog';
export { HelpDialog } from './help/HelpDialog';
export { LibraryDialog } from './library/LibraryDialog';
export { PhotoDialog } from './library/PhotoDialog';
export { RemovedDialog } from './removed/RemovedDialog';
export { NewCaseStudy } from './wizards/NewCaseStudy';
export { NewTitled } from './wizards/NewTitled';
export { NewTown } from './wizards/NewTown';
export { RemoveDialog } from './wizards/RemoveDialog';
export { RenameDialog } from './wizards/RenameDialog';
