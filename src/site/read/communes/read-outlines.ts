import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DepartmentOutlines } from '../../definitions/places/department-outlines';
import { engineRoot } from '../disk/roots';

/** The outlines of the departments; written by `scripts/department-outlines.ts`. */
export const outlinesFile = path.join(engineRoot, 'data/department-outlines.txt');

let read: DepartmentOutlines | undefined;

/** The outlines of the departments of metropolitan France. */
export function departmentOutlines(): DepartmentOutlines {
  if (!read) {
    const text = readFileSync(outlinesFile, 'utf8');
    read = new DepartmentOutlines(text, createHash('sha1').update(text).digest('hex').slice(0, 12));
  }
  return read;
}
