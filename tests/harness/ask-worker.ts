import { workerTransport } from '../../src/hosted/worker-transport';
import { askThrough } from '../../src/studio/editor/api';
import { snapshot, startWorker } from './worker-page';

/** Has the editor ask a Worker of its page, once it is imported. */
askThrough(workerTransport({ snapshot: snapshot(0), start: startWorker, patience: 4000 }));
