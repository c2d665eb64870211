import { recall } from '../../desk/device-memory';
import { storageKey } from '../../desk/hosted/session-key';
import { hostedFiles } from '../hosted-site';
import { hasOpened } from '../opened-copy';
import { showOnlinePage } from './online-page';

/*
 * Runs before the application, whose code a slow phone needs seconds for. Whoever is signed in here and has opened the
 * site before sees its page at once. Whether they still may write it is asked meanwhile.
 */
const root = document.getElementById('site');
if (root && location.pathname === hostedFiles.page && recall(storageKey) !== undefined)
  void hasOpened().then((isKnown) => (isKnown ? showOnlinePage(root) : undefined));
