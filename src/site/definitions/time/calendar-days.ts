/* Days of the calendar, written `2026-12-24`, without times: clock changes do not matter. */

const dayLength = 86_400_000;

/** The day `count` days after another. */
export function dayAfter(day: string, count: number): string {
  return new Date(instantOf(day) + count * dayLength).toISOString().slice(0, 10);
}

/** How many days there are from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to) - instantOf(from)) / dayLength);
}

function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
