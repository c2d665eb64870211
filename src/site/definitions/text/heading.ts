import { slugOf } from '../french/suggest';

/** The id of a section's heading, which labels the section; the same on the server and in the browser. */
export function headingId({ anchor, title }: { anchor?: string | undefined; title: string }): string {
  return `titre-${anchor ?? slugOf(title)}`;
}
