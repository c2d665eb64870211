/**
 * What a phone shows only after somebody has touched something: the form with all its fields, the outline, the list of
 * documents, the search, the menu and the place of dialogs. Wider windows show some of it from the start.
 */
export { spotlight } from '@mantine/spotlight';
export { openPhoto } from '../../features/images/open-photo';
export { OutlinePanel } from '../../features/outline/OutlinePanel';
export { Dialogs } from './Dialogs';
export { DocumentDrawer } from '../documents/DocumentDrawer';
export { MoreMenu } from '../bar/MoreMenu';
export { Palette } from './Palette';
export { Panel } from './Panel';
export { Toolbar } from '../bar/Toolbar';
