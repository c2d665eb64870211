import { workerTransport } from '../../src/studio/worker/worker-transport';
import { askThrough } from '../../src/studio/store/context/api';
import { snapshot, startWorker } from './worker-page';

/** Importing this module makes the editor use a Worker of its page. */
askThrough(workerTransport({ snapshot: snapshot(0), start: startWorker, patience: 4000 }));
