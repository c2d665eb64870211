/** In ms: shorter work shows no progress. */
const patience = 1500;
const barWidth = 30;

/** Shows the progress of long work: a bar on a terminal, elsewhere a line for each tenth. `what` is a French plural. */
export function progress(what: string): (done: number, of: number) => void {
  const started = performance.now();
  let tenths = 0;
  return (done, of) => {
    if (performance.now() - started < patience || of === 0) return;
    const share = done / of;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * barWidth);
      process.stdout.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${of} ${what}${done === of ? '\n' : ''}`,
      );
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      console.log(`${done}/${of} ${what}`);
    }
  };
}
