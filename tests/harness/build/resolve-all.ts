import { publishMedia } from '../../../src/build/media/media';
import { validateSite } from '../../../src/build/validate-site';
import { officialCommunes } from '../../../src/read/read-communes';
import { mapLetters } from '../../../src/read/read-letters';
import { departmentOutlines } from '../../../src/read/read-outlines';
import { readSite, siteRoot } from '../../../src/read/read-site';
import { documentsOf } from '../../../src/resolve/site-documents';
import { planSite } from '../../../src/resolve/resolve-site';
import { jsonSchemas } from '../../../src/read/json-schemas';

/** Validates the site of `SITE_CONFIG` and resolves all of its pages, even if they have faults. */
const source = readSite(siteRoot());
const unsound = source.files.filter(({ kind, data }) => !jsonSchemas.isSound(kind, data));
const faults = validateSite(source, { publish: true });
if (unsound.length > 0) {
  console.error(faults.filter(({ file }) => unsound.some((one) => one.file === file)).slice(0, 10));
  process.exitCode = 1;
}
const plan = planSite(documentsOf(source), {
  images: await publishMedia(source),
  backend: { url: '', key: 'embedded' },
  communes: officialCommunes(),
  outlines: departmentOutlines(),
  letters: mapLetters(),
});
for (const page of plan.pages) page.resolve();
