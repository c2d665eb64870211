import type { Document } from '../../../resolve/plan/site-documents';
import { departmentOf } from '../../../resolve/kinds/town/town-scope';
import { quoted } from '../../vocabulary/french';
import { folded } from '../../../definitions/french/suggest';
import type { SoundSite } from '../../input/sound-site';
import { ServedCommunes } from './served-communes';
import { checkDepartment, checkDepartmentNames } from './town-department';
import { checkMailAddress } from './mail-address';
import { checkName } from './town-name';
import { checkPosition } from './town-position';

/** Checks towns against the official list of communes: name, postcode, department, and served communes. */
export function checkTowns(sound: SoundSite): void {
  const { documents, site, unchanged, report, surroundings } = sound;
  if (documents.town.length === 0 && !site) return;
  const official = surroundings.communes();
  if (!official) {
    report.add(
      { file: 'site.json' },
      {
        rule: 'official-list',
        severity: 'warning',
        message:
          'La liste officielle des communes n’est pas installée : les noms et les codes postaux n’ont pas été vérifiés.',
        advice: 'Lancez « npm install ».',
      },
    );
    return;
  }
  const places = { communes: official, departmentNames: surroundings.departmentNames() };
  const served = new ServedCommunes(places, sound);
  checkMailAddress(sound, places);
  checkDuplicates(sound);
  for (const town of documents.town) {
    if (unchanged.has(town.file)) continue;
    const commune = checkName(town, { ...places, report });
    checkPosition(town, commune, report);
    checkDepartment(town, commune, sound);
    served.check(town);
  }
  checkDepartmentNames(sound);
}

function checkDuplicates({ documents, report }: SoundSite): void {
  const first = new Map<string, Document<'town'>>();
  // A town is identified by name and department: there are two communes called Vouillé, sixty kilometres apart.
  const keyed = documents.town.map((town) => ({ town, name: folded(town.data.name) }));
  // The document whose file has the town's name is the original; the other is the duplicate.
  const isRight = ({ town, name }: (typeof keyed)[number]) => town.slug === name.replaceAll(' ', '-');
  for (const { town, name } of [...keyed.filter(isRight), ...keyed.filter((one) => !isRight(one))]) {
    const key = `${name} ${departmentOf(town.data)}`;
    const other = first.get(key);
    if (other)
      report.add(
        { file: town.file, path: ['name'] },
        {
          rule: 'duplicate-town',
          message: `${quoted(town.data.name)} a déjà sa page : ${other.file}.`,
          advice:
            town.data.postcode === other.data.postcode
              ? 'Supprimez l’un des deux fichiers.'
              : 'Supprimez l’un des deux fichiers, ou corrigez le nom de la ville ou son code postal.',
        },
      );
    else first.set(key, town);
  }
}
