import { buildMedia } from '../../../src/build/media/media';
import { validateSite } from '../../../src/build/validate-site';
import { officialCommunes } from '../../../src/site/read/communes/read-communes';
import { mapLetters } from '../../../src/site/read/communes/read-letters';
import { departmentBorders } from '../../../src/site/read/communes/read-borders';
import { readSite, siteRoot } from '../../../src/site/read/read-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { planSite } from '../../../src/site/resolve/resolve-site';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';

/** Validates the site of `SITE_CONFIG` and resolves all of its pages, even if they have faults. */
const source = readSite(siteRoot());
const unsound = source.files.filter(({ kind, data }) => !jsonSchemas.isSound(kind, data));
const faults = validateSite(source, { publish: true });
if (unsound.length > 0) {
  console.error(faults.filter(({ file }) => unsound.some((one) => one.file === file)).slice(0, 10));
  process.exitCode = 1;
}
const plan = planSite(documentsOf(source), {
  images: await buildMedia(source),
  backend: { url: '', key: 'embedded' },
  communes: officialCommunes(),
  borders: departmentBorders(),
  letters: mapLetters(),
});
for (const page of plan.pages) page.resolve();
