/** Gives somebody a text, in as many parts as it was made in, as a file of their own, by their browser. */
export function handOver(name: string, { parts, type }: { parts: string[]; type: string }): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
