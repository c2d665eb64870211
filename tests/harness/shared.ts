/**
 * Resources that several projects of one run share. Each project loads its set-up files again, so a module variable
 * would not be shared.
 */
interface Shared {
  value: Promise<unknown>;
  users: number;
}

/** Set-up files run in Vitest's main process. */
const everything = globalThis as { vitrineShared?: Map<string, Shared> };

/** Opens a resource once for all users of its name, and closes it when the last one releases it. */
export async function shared<T>(
  name: string,
  { open, close }: { open: () => Promise<T>; close: (value: T) => Promise<void> },
): Promise<{ value: T; release: () => Promise<void> }> {
  const all = (everything.vitrineShared ??= new Map());
  const entry = all.get(name) ?? { value: open(), users: 0 };
  all.set(name, entry);
  entry.users++;
  // Each name is used for one type only.
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
