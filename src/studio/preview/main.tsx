import '../../page/theme/styles.css';
import { components } from '../../page/registry/components';
import { loadBlocks } from '../../page/registry/loaded-blocks';
import { themeCss } from '../../page/theme/theme-css';
import { hoverDisclosure } from '../../page/behaviors/menus/hover-disclosure';
import { openPreview } from './preview';
import { memoBlocks } from './painting/memo-blocks';

/** The entry of the editor's iframe: the page, rendered by the site's engine. */
const style = document.createElement('style');
style.textContent = themeCss();
// Authors see announcements before their time.
document.documentElement.dataset.clock = 'off';
// Before the components' sheets, which use these variables.
document.head.prepend(style);
hoverDisclosure();
memoBlocks();
await loadBlocks(Object.keys(components));
const root = document.getElementById('root');
if (root) openPreview(root);
