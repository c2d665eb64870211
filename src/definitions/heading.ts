/** The identifier of a section's heading, which names the section: the same on the server and in the browser. */
export function headingId({ anchor, title }: { anchor?: string | undefined; title: string }): string {
  return `titre-${anchor ?? slug(title)}`;
}

function slug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
