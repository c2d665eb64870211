/** What several projects of one run share: each reads its set-up files anew, so that a module could not hold it. */
interface Shared {
  value: Promise<unknown>;
  users: number;
}

/** Vitest's own process, where set-up files run. */
const everything = globalThis as { vitrineShared?: Map<string, Shared> };

/** Something that is opened once for all who ask by the same name, and closed when the last of them lets go. */
export async function shared<T>(
  name: string,
  { open, close }: { open: () => Promise<T>; close: (value: T) => Promise<void> },
): Promise<{ value: T; release: () => Promise<void> }> {
  const all = (everything.vitrineShared ??= new Map());
  const entry = all.get(name) ?? { value: open(), users: 0 };
  all.set(name, entry);
  entry.users++;
  // One name, one kind of thing.
  const value = (await entry.value) as T;
  return {
    value,
    release: async () => {
      if (--entry.users > 0) return;
      all.delete(name);
      await close(value);
    },
  };
}
