// `npm run schemas` writes the file, and a test compares it with the definitions.
import written from '../../../schemas/examples.json' with { type: 'json' };

/** A valid block of each type, as documents write it; in the order of the definitions. */
export const blockExamples: Readonly<Record<string, object>> = written;
