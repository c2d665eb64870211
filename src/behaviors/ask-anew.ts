/**
 * Asks the server again for the scripts that it did not have, past the browser's copy: some hosts let a missing file be
 * remembered for a year, as they do a found one, and only such a request replaces the copy. Where a browser does not
 * tell which failed, all are asked for. The loader does the same for the engine itself.
 */
export function askAnew(): Promise<unknown> {
  return Promise.all(
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, responseStatus }) => name.includes('/assets/') && name.endsWith('.js') && !(responseStatus < 400),
      )
      .map(({ name }) => fetch(name, { cache: 'reload' }).catch(() => 0)),
  );
}
