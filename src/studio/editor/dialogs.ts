/** The dialogs of every studio, in one chunk, which is fetched when the first of them is opened. */

export { CopyDialog } from './outline/CopyDialog';
export { BlockPalette } from './palette/BlockPalette';
export { HistoryDialog } from './publish/HistoryDialog';
export { PublishDialog } from './publish/PublishDialog';
export { ReplaceDialog } from './search/ReplaceDialog';
