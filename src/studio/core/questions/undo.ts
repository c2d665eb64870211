import { z } from 'zod';
import { undoChange } from '../folder/change-folder';
import { writing } from '../question';

/** Takes back a change of whole documents, by the number that it was answered with. */
export const undo = writing(z.strictObject({ undo: z.string().max(40) }), (site, wish) => undoChange(site, wish.undo));
