/* Subsets a font in a thread of its own: this takes almost a second, in which the main thread can do other work. */
import { parentPort, workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';

const { source, characters, options } = workerData;
parentPort.postMessage(await subsetFont(Buffer.from(source), characters, options));
