import { notWritten } from './transport/host-faults';
import type { Transport } from './transport/transport';

/** The ending of a file that is not complete yet. */
const part = '.part';

/** Writes a file so that it appears whole, over whatever file has that name. */
export async function put(host: Transport, name: string, content: Uint8Array, draft = `${name}${part}`): Promise<void> {
  await host.write(draft, content);
  await move(host, draft, name);
}

/**
 * Renames a file over whatever file has the other name. On a host that replaces no file, the other one is put aside
 * first: for the time of one request, nothing has that name.
 */
export async function move(host: Transport, from: string, to: string): Promise<void> {
  if (await host.renameOver(from, to)) return;
  const aside = `${from}.old`;
  await host.remove(aside);
  await host.rename(to, aside);
  if (!(await host.rename(from, to))) await giveBack();
  await host.remove(aside);

  async function giveBack(): Promise<void> {
    await host.rename(aside, to);
    throw notWritten(to);
  }
}
