/** The eleven public holidays of France (Code du travail, L3133-1) on fixed days. */
const fixed = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
/** Public holidays relative to Easter Sunday, in days: Easter Monday, Ascension, Whit Monday. */
const moving = [1, 39, 50];

/** Whether a day, `2026-05-14`, is a public holiday in France. */
export function isHoliday(day: string): boolean {
  if (fixed.has(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return moving.some((after) => new Date(easter + after * 86_400_000).toISOString().startsWith(day));
}

/** Easter Sunday of a year, in ms since 1970 at midnight UTC (Meeus, Jones and Butcher's algorithm). */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
