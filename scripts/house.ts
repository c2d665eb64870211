import { readFileSync, writeFileSync } from 'node:fs';
import { imports } from '../tests/source-imports';
import { readCommandLine } from '../src/commands/command-line';
import { drawHouse, houseOf } from './house/draw-house';
import { houseFile, withHouse } from './house/in-contributing';

const usage = `Dessine dans ${houseFile} les pièces de src/ et qui se sert de qui, d’après les imports.

  --help   cette aide
`;
readCommandLine({ name: 'npm run house', usage, options: {} });

writeFileSync(houseFile, withHouse(readFileSync(houseFile, 'utf8'), drawHouse(houseOf(imports))));
