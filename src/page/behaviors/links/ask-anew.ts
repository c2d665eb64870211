/**
 * Asks the server again for the scripts that it did not have, past the browser's copy: some hosts let a missing file be
 * remembered for long, as they do a found one, and only such a request replaces the copy. Where a browser does not tell
 * which failed, all are asked for. The loader does the same for the engine itself.
 */
export function askAnew(): Promise<unknown> {
  return fetchAnew(({ name, responseStatus }) => name.endsWith('.js') && !(responseStatus < 400));
}

/** The same for all that the page lacks, letters and pictures too; those pictures are shown as soon as they are there. */
export async function mendPage(): Promise<void> {
  await fetchAnew(({ responseStatus }) => responseStatus >= 400);
  for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += '';
}

function fetchAnew(isMissing: (file: PerformanceResourceTiming) => boolean): Promise<unknown> {
  return Promise.all(
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((file) => /\/(?:assets|media)\//.test(file.name) && isMissing(file))
      .map(({ name }) => fetch(name, { cache: 'reload' }).catch(() => 0)),
  );
}
