/** The file that contains the picture of the house, and the one that lists the functions of the database. */
export const houseFile = 'CONTRIBUTING.md';
export const databaseFile = 'supabase/README.md';

/** The text with the picture between its markers. Throws if the markers are missing. */
export function withHouse(text: string, drawing: string): string {
  return withPart(text, 'house', `\`\`\`mermaid\n${drawing}\n\`\`\``);
}

/** The text with the list between its markers. Throws if the markers are missing. */
export function withFunctions(text: string, list: string): string {
  return withPart(text, 'functions', list);
}

function withPart(text: string, name: string, content: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`The markers ${marks.join(' and ')} are missing.`);
  return `${before}${marks[0]}\n\n${content}\n\n${marks[1]}${after}`;
}
