import { quietHistory } from '../../site/definitions/view/quiet-history';
import { startEditor } from './start-editor';
import { partAtStart } from '../store/first-touch/first-touch';

/** The entry of the editor on the machine that has the site's folder. */
quietHistory(['replaceState', 'pushState']);
const root = document.getElementById('root');
if (root) await startEditor(root, await partAtStart());
