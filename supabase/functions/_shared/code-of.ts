/** What a log may say of an error: its code or its kind, never its message, which may repeat what somebody sent. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
