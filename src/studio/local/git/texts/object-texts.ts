import type { Repository } from '../repository';

/** The texts of git objects (`<object>`, `<commit>:<path>`), in the order of the names; undefined for missing ones. */
export async function objectTexts(
  { runOver }: Pick<Repository, 'runOver'>,
  names: readonly string[],
): Promise<(string | undefined)[]> {
  if (names.length === 0) return [];
  const output = await runOver(names.map((name) => `${name}\n`).join(''), 'cat-file', '--batch');
  const texts: (string | undefined)[] = [];
  for (let at = 0; at < output.length;) {
    // « <object> blob <length> », then the text and a line break; or « <name> missing », in a partial clone, too.
    const start = output.indexOf('\n', at) + 1;
    const [, length] = /^\w+ blob (\d+)$/.exec(output.toString('utf8', at, start - 1)) ?? [];
    texts.push(length === undefined ? undefined : output.toString('utf8', start, start + Number(length)));
    at = length === undefined ? start : start + Number(length) + 1;
  }
  return texts;
}
