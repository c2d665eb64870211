/** The values of these pairs by their keys, in order. */
export function byKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const those = found.get(key);
    if (those) those.push(value);
    else found.set(key, [value]);
  }
  return found;
}
