/** The forms in which faults are printed: for people, for tools, and for the CI of GitHub, of GitLab and of others. */
export const reportFormats = ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The forms of which a run prints one text, however many sites it validates. */
export type RunFormat = Exclude<ReportFormat, 'pretty' | 'github'>;

/** Whether a run prints one text of this form. */
export function isRunFormat(format: ReportFormat): format is RunFormat {
  return format !== 'pretty' && format !== 'github';
}
