import type { Migration } from './migrations';
import { onePlaceForAnswering } from './2026-11-29-one-place-for-answering';
import { servedPlacesByName } from './2026-12-01-served-places-by-name';

/**
 * The migrations of documents and blocks, oldest first. The first form is that of 0.2.0; a change of form adds a file in
 * `migrations/`, its test and a line here.
 */
export const migrations: readonly Migration[] = [onePlaceForAnswering, servedPlacesByName];
