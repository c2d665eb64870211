/** Downloads a text, given in parts, as a file. */
export function downloadText(name: string, { parts, type }: { parts: string[]; type: string }): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
