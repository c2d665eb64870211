/** The dialogs of every studio, in one chunk, which is fetched when the first of them is opened. */

export { CopyDialog } from '../../features/outline/CopyDialog';
export { BlockPalette } from '../../features/outline/palette/BlockPalette';
export { HistoryDialog } from '../../features/publish/HistoryDialog';
export { PublishDialog } from '../../features/publish/dialog/PublishDialog';
export { ReplaceDialog } from '../../features/find/replace/ReplaceDialog';
