import type { PGlite } from '@electric-sql/pglite';

/** The address to which pages send the events to count: PostgREST's address of the function. */
export const countPath = '/rest/v1/rpc/count_event';

/** Counts an event with the role `anon`; resolves to the status that PostgREST would answer. */
export async function countEvent(
  database: PGlite,
  body: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<number> {
  const event = parsed(body);
  if (!event) return 400;
  await database.transaction(async (transaction) => {
    await transaction.query("select set_config('role', 'anon', true), set_config('request.headers', $1, true)", [
      JSON.stringify(headers),
    ]);
    await transaction.query('select public.count_event($1, $2, $3, $4)', [
      event.site,
      event.page,
      event.event,
      event.origin ?? null,
    ]);
  });
  return 204;
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const event: unknown = JSON.parse(body);
    const isEvent = typeof event === 'object' && event !== null && Object.values(event).every(isPlain);
    return isEvent ? (event as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL can store it as a text: it refuses zero bytes. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}
