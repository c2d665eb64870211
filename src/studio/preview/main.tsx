import '../../styles.css';
import { prepare, themeCss } from '../../entry-server';
import { hoverDisclosure } from '../../behaviors/hover-disclosure';
import { openPreview } from './preview';

/** What runs in the editor's iframe: the page, drawn by the engine of the site. */
const style = document.createElement('style');
style.textContent = themeCss();
// Before the sheets of the components, whose rules count on the variables alone.
document.head.prepend(style);
hoverDisclosure();
await prepare();
const root = document.getElementById('root');
if (root) openPreview(root);
