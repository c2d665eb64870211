/** The files with a generated part: the picture of the house, who may change what. */
export const houseFile = 'CONTRIBUTING.md';
export const rightsFiles = { table: 'docs/security.md', guide: 'docs/guides/en-ligne.md' } as const;

/** The text with the picture between its markers. Throws if the markers are missing. */
export function withHouse(text: string, drawing: string): string {
  return withPart(text, 'house', `\`\`\`mermaid\n${drawing}\n\`\`\``);
}

/** The text with who may change what between its markers. Throws if the markers are missing. */
export function withRights(text: string, rights: string): string {
  return withPart(text, 'rights', rights);
}

function withPart(text: string, name: string, content: string): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`The markers ${marks.join(' and ')} are missing.`);
  return `${before}${marks[0]}\n\n${content}\n\n${marks[1]}${after}`;
}
