/**
 * Refusals that would come again: by PostgreSQL's or PostgREST's code where the answer has one, because `42501` and a
 * clock that is a second ahead (`PGRST303`) come with the same status.
 *
 * Sources: « PostgreSQL Error Codes » (appendix A of PostgreSQL's documentation) and « Errors » of PostgREST's.
 */
const finalCodes = [
  /^22/, // data exception: a value that no column of its type takes
  /^23/, // integrity constraint violation: one of the table's CHECKs refuses the row
  /^42501$/, // insufficient privilege; 401 to `anon`
  /^PT429$/, // the limit of requests an hour (`before_insert`)
  /^PGRST1/, // the request itself is malformed
  /^PGRST202$/, // the function is not there: the database is of an older form
  /^PGRST30[012]$/, // the project has no secret for keys, cannot decode this one, or takes no anonymous requests
];

/** A code of PostgreSQL (five characters) or of PostgREST; a gateway's own words are neither. */
const code = /^(?:[0-9A-Z]{5}|PGRST\d{3})$/;

/**
 * Statuses of the 4xx class (« the client seems to have erred », RFC 9110 §15.5) that do not blame the request: 408
 * (§15.5.9), 421 (§15.5.20), 425 (RFC 8470 §5.2), 429 (RFC 6585 §4).
 */
const passing = new Set([408, 421, 425, 429]);

/**
 * Whether a refused insert would be refused again. Everything that is not known to be final is tried again, because a
 * repeated insert is stored once. `status` 0 is a network failure.
 */
export function isFinal(status: number, refusal: { code?: string | undefined }): boolean {
  if (refusal.code && code.test(refusal.code)) return finalCodes.some((final) => final.test(refusal.code ?? ''));
  return status >= 400 && status < 500 && !passing.has(status);
}
