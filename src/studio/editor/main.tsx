import { startEditor } from './start-editor';

/** The editor of the machine that has the site's folder. */
const root = document.getElementById('root');
if (root) await startEditor(root);
