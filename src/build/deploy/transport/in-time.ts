import { ConnectionLost } from '../deploy-fault';

/** In ms: what a host may need for one operation, and for each megabyte that travels with it. */
const patience = { operation: 45_000, megabyte: 60_000 } as const;

/**
 * The value of an operation that carries so many bytes. A host that stays silent for too long is as good as gone: then
 * `giveUp` is called, and the promise rejects with a ConnectionLost.
 */
export async function inTime<Value>(operation: Promise<Value>, giveUp: () => void, bytes = 0): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new ConnectionLost('The host does not answer.'));
        giveUp();
      },
      patience.operation + (bytes / 1024 ** 2) * patience.megabyte,
    );
  });
  try {
    return await Promise.race([operation, late]);
  } finally {
    clearTimeout(timer);
  }
}
