import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the bench has prepared for every peer alike: `site.json`, `home.json` and `towns/*.json` of BENCH_INPUT. */
const input = process.env.BENCH_INPUT ?? '';

const read = (name) => JSON.parse(readFileSync(path.join(input, name), 'utf8'));

export const site = read('site.json');
export const home = () => read('home.json');
export const town = (slug) => read(`towns/${slug}.json`);
export const townSlugs = () => readdirSync(path.join(input, 'towns')).map((name) => name.slice(0, -'.json'.length));

/** Fields that are not prose, or that a template shows in its own way. */
const shownElsewhere = new Set(['type', 'anchor', 'tone', 'icon', 'title', 'formAnchor', 'projectTypes', 'submit']);

/** The other fields of a block or an item, in the order of the document. */
export const fieldsOf = (item) => Object.entries(item).filter(([key, value]) => !shownElsewhere.has(key) && value !== '');

export const stars = [1, 2, 3, 4, 5];
