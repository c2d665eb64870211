import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { validateSite } from '../../../src/build/validate-site';
import { cleanDrawing } from '../../../src/studio/features/images/logic/clean-drawing';
import { drawingText, undeclared } from '../../../src/site/definitions/media/formats/drawing-text';
import { readSite } from '../../../src/site/read/read-site';
import { readDrawing } from '../../../src/site/validate/images/read-drawing';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';
import { bytesOfDrawing, exportedDrawings } from '../../samples/exported-drawings';

/** What drawing programs export is shown as it was drawn, or it is said what is not. */

it.each(exportedDrawings)('$program: nothing is lost in silence', ({ keeps, says, isRefused, ...drawing }) => {
  const stored = cleanDrawing(bytesOfDrawing(drawing));
  if ('error' in stored) {
    expect([isRefused, stored.error]).toEqual([true, expect.stringMatching(says ?? /^$/)]);
    return;
  }
  expect(isRefused).toBeUndefined();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(stored.bytes);
  for (const sign of keeps) expect(text).toContain(sign);
  expect(stored.lost ?? '').toMatch(says ?? /^$/);
  // Stored once, it is a sound drawing of the folder, which loses nothing more.
  expect(readDrawing(drawingText(stored.bytes))).toMatchObject({ faults: [], clean: text, isEmpty: false });
});

it.each(exportedDrawings.filter(({ says }) => says === undefined))(
  '$program: looks the same once cleaned',
  async ({ text }) => {
    const whole = undeclared(text).replace('<svg class=', '<svg xmlns="http://www.w3.org/2000/svg" class=');
    const { clean = '' } = readDrawing(whole);
    const seen = (drawing: string) =>
      sharp(Buffer.from(drawing)).resize({ width: 120, height: 120, fit: 'fill' }).ensureAlpha().raw().toBuffer();
    const [before, after] = [await seen(whole), await seen(clean)];
    expect(before.some((value) => value > 0)).toBe(true);
    expect(after.equals(before)).toBe(true);
  },
);

const fileOf = (at: number) => `media/dessin-${at}.svg`;

it('a folder hears of the same drawings what the studio says, and --fix cures what the studio would', () => {
  const root = siteCopy();
  for (const [at, drawing] of exportedDrawings.entries())
    writeFileSync(path.join(root, fileOf(at)), bytesOfDrawing(drawing));
  const told = faultsByFile(root);
  for (const [at, { program, inFolder, says, isRefused }] of exportedDrawings.entries()) {
    const { errors, warnings } = told(fileOf(at));
    if (inFolder === undefined) expect([program, errors]).toEqual([program, '']);
    else
      expect([program, errors]).toEqual([program, expect.stringMatching(inFolder === 'mended' ? /--fix/ : inFolder)]);
    if (says && !isRefused && inFolder === undefined)
      expect([program, warnings]).toEqual([program, expect.stringMatching(says)]);
  }
  const { refused } = fixSite(readSite(root), { files: undefined });
  expect(refused).toEqual([]);
  const mended = faultsByFile(root);
  for (const [at, { program, keeps, inFolder }] of exportedDrawings.entries()) {
    if (inFolder !== undefined && inFolder !== 'mended') continue;
    expect([program, mended(fileOf(at)).errors]).toEqual([program, '']);
    if (inFolder !== 'mended') continue;
    const text = readFileSync(path.join(root, fileOf(at)), 'utf8');
    for (const sign of keeps) expect(text).toContain(sign);
  }
});

function faultsByFile(root: string) {
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule !== 'orphan-image');
  for (const fault of faults) assertFrench(fault);
  return (file: string) => {
    const of = (wanted: string) =>
      faults
        .filter((fault) => fault.file === file && fault.severity === wanted)
        .map(({ message, advice = '' }) => `${message} ${advice}`)
        .join(' ');
    return { errors: of('error'), warnings: of('warning') };
  };
}
