/** The file that contains the picture of the house. */
export const houseFile = 'CONTRIBUTING.md';

const marks = ['<!-- house -->', '<!-- /house -->'] as const;

/** The text with the drawing between its markers. Throws if the markers are missing. */
export function withHouse(text: string, drawing: string): string {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`${houseFile} has lost its ${marks.join(' and ')}.`);
  return `${before}${marks[0]}\n\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n${marks[1]}${after}`;
}
