import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DepartmentBorders } from '../../definitions/geography/department-borders';
import { engineRoot } from '../disk/roots';

/** The borders of the departments; written by `scripts/department-outlines.ts`. */
export const bordersFile = path.join(engineRoot, 'data/department-outlines.txt');

let read: DepartmentBorders | undefined;

/** The borders of the departments of metropolitan France. */
export function departmentBorders(): DepartmentBorders {
  if (!read) {
    const text = readFileSync(bordersFile, 'utf8');
    read = new DepartmentBorders(text, createHash('sha1').update(text).digest('hex').slice(0, 12));
  }
  return read;
}
