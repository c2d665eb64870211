/** Where the picture of the house stands. */
export const houseFile = 'CONTRIBUTING.md';

const marks = ['<!-- house -->', '<!-- /house -->'] as const;

/** The text with the drawing between its marks. Throws where they are gone. */
export function withHouse(text: string, drawing: string): string {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`${houseFile} has lost its ${marks.join(' and ')}.`);
  return `${before}${marks[0]}\n\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n${marks[1]}${after}`;
}
