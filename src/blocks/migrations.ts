import type { Migration } from '../definitions/migrations';
import { drawnGrounds } from './migrations/2026-11-22-drawn-grounds';
import { groundsByRole } from './migrations/2026-11-22-grounds-by-role';
import { onePlaceForAnswering } from './migrations/2026-11-29-one-place-for-answering';

/** The migrations of documents and blocks, oldest first. A change of form adds a file, its test and a line here. */
export const migrations: readonly Migration[] = [drawnGrounds, groundsByRole, onePlaceForAnswering];
