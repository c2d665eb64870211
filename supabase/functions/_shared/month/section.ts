import { frenchFormat } from '../../../../src/site/definitions/french/french-format.ts';

/** A part of the page: a sentence, a table, and what its figures do not know. */
export interface MonthSection {
  title: string;
  says: string;
  rows: { label: string; value?: string }[];
  unknown: string[];
}

const dayAndMonth = frenchFormat({ day: 'numeric', month: 'long' });

/** A day that no line end splits: « 12 novembre ». */
export function dayText(moment: number): string {
  return dayAndMonth(moment).replace(' ', '\u00a0');
}
