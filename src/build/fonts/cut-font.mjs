/* Cuts a font in a thread of its own: packing it is most of a second, in which the thread that asks has other work. */
import { parentPort, workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';

const { source, characters, options } = workerData;
parentPort.postMessage(await subsetFont(Buffer.from(source), characters, options));
