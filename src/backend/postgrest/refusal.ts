/** An error that PostgREST answers (docs.postgrest.org, references/errors). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Something that PostgREST does and this one does not. */
export function notCovered(what: string): Refusal {
  return new Refusal(501, '0A000', `${what} is not covered here: see src/backend/postgrest/answer-rest.ts`);
}

interface ErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** The answer to an error of ours or of the database; anything else is thrown again. */
export function answerTo(error: unknown, isAnonymous: boolean): { status: number; body: ErrorBody } {
  const { code, message, detail, hint } = error as { code?: string; message: string; detail?: string; hint?: string }; // PGlite's DatabaseError
  if (!code) throw error;
  const status = error instanceof Refusal ? error.status : statusOf(code, isAnonymous);
  return { status, body: { code, message, details: detail ?? null, hint: hint ?? null } };
}

/** Statuses by PostgreSQL's code, the longest prefix first; any other error is 400. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['P0001', 400],
  ...(['08', '53'] as const).map((prefix) => [prefix, 503] as const),
  ...(['0L', '0P', '28'] as const).map((prefix) => [prefix, 403] as const),
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'].map(
    (prefix) => [prefix, 500] as const,
  ),
];

function statusOf(code: string, isAnonymous: boolean): number {
  // A function of the database chooses its status by such a code.
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2));
  if (code === '42501') return isAnonymous ? 401 : 403;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}
