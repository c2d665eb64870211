import { readFileSync, writeFileSync } from 'node:fs';
import { imports } from '../tests/harness/source-imports';
import { readCommandLine } from '../src/commands/lib/common/command-line';
import { drawHouse, houseOf } from './house/draw-house';
import { houseFile, rightsFiles, withHouse, withRights } from './house/generated-part';
import { rightsInFrench, rightsTable } from './house/rights';

const usage = `Dessine dans ${houseFile} les pièces de src/ et qui se sert de qui, d’après les imports. Écrit dans
${rightsFiles.table} et ${rightsFiles.guide} qui peut changer quoi, d’après les définitions.

  --help   cette aide
`;
readCommandLine({ name: 'npm run house', usage, options: {} });

writeFileSync(houseFile, withHouse(readFileSync(houseFile, 'utf8'), drawHouse(houseOf(imports))));
writeFileSync(rightsFiles.table, withRights(readFileSync(rightsFiles.table, 'utf8'), rightsTable()));
writeFileSync(rightsFiles.guide, withRights(readFileSync(rightsFiles.guide, 'utf8'), rightsInFrench()));
