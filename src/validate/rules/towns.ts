import { ofPlace, sameSpelling } from '../../definitions/place-names';
import type { Document } from '../../resolve/site-documents';
import { kilometresBetween } from '../../resolve/kilometres';
import { departmentOf } from '../../resolve/town-scope';
import { joined, quoted } from '../words/french';
import type { Commune, OfficialCommunes } from '../../definitions/official-communes';
import { ServedCommunes, spellingFix } from './served-communes';
import type { SoundSite } from '../sound-site';
import { closest, folded } from '../../definitions/suggest';

type Town = Document<'town'>;

/** In kilometres: no part of a commune is farther from its centre. */
const widestCommune = 25;

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
  const served = new ServedCommunes(official, sound);
  checkDuplicates();
  for (const town of documents.town) {
    if (unchanged.has(town.file)) continue;
    const commune = checkName(town, official);
    checkPosition(town, commune);
    checkDepartment(town, commune);
    served.check(town);
  }
  if (site) checkDepartmentNames();

  function checkDuplicates(): void {
    const first = new Map<string, Town>();
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

  function checkPosition({ file, data: { name, geo } }: Town, commune: Commune | undefined): void {
    if (!geo) return;
    const kind = { rule: 'position', standsOn: 'first fields' } as const;
    const isMetropolitan = (latitude: number, longitude: number) =>
      latitude > 41 && latitude < 51.6 && longitude > -5.6 && longitude < 9.9;
    if (isMetropolitan(geo.latitude, geo.longitude)) {
      const known = commune?.isNear ? undefined : commune?.position;
      const away = known ? Math.round(kilometresBetween(geo, known)) : 0;
      if (away > widestCommune)
        report.add(
          { file, path: ['geo'] },
          {
            ...kind,
            severity: 'warning',
            message: `Cette position est à ${away} km ${ofPlace(name)}.`,
            advice: 'Supprimez « geo » : la position vient de la liste officielle des communes.',
          },
        );
      return;
    }
    if (isMetropolitan(geo.longitude, geo.latitude))
      report.add(
        { file, path: ['geo'] },
        {
          ...kind,
          message: 'La latitude et la longitude sont échangées.',
          advice: `Écrivez "latitude": ${geo.longitude} et "longitude": ${geo.latitude}.`,
        },
      );
    else
      report.add(
        { file, path: ['geo'] },
        {
          ...kind,
          severity: 'warning',
          message: 'Cette position n’est pas en France métropolitaine.',
          advice: 'Vérifiez les deux nombres ; vers l’ouest, la longitude est négative.',
        },
      );
  }

  /** Checks name and postcode together; returns the commune if it is found. */
  function checkName({ file, data }: Town, communes: OfficialCommunes): Commune | undefined {
    const { name, postcode } = data;
    const candidates = communes.like(name);
    const code = departmentOf(data);
    const found = candidates.find(({ postcodes }) => postcodes.includes(postcode));
    const path = ['name'];
    const spelled =
      found ??
      (candidates.some((candidate) => sameSpelling(candidate.name, name))
        ? undefined
        : candidates.find((candidate) => candidate.department === code));
    if (spelled && !candidates.some((candidate) => sameSpelling(candidate.name, name)))
      report.add(
        { file, path },
        {
          rule: 'commune-name',
          standsOn: 'first fields',
          message: `${quoted(name)} s’écrit ${quoted(spelled.name)} dans la liste officielle des communes.`,
          advice: 'Corrigez, ou lancez « npm run validate -- --fix ».',
          ...spellingFix(report, { file, path }, spelled.name),
        },
      );
    if (candidates.length === 0) {
      const around = communes.inDepartment(code);
      const nameLike = (list: readonly Commune[]) =>
        closest(
          name,
          list.map((commune) => commune.name),
        );
      // Prefer a commune with that postcode; otherwise suggest another with its own postcode.
      const same = nameLike(around.filter(({ postcodes }) => postcodes.includes(postcode)));
      const near = same ?? nameLike(around);
      const postcodes = around.find((commune) => commune.name === near)?.postcodes ?? [];
      report.add(
        { file, path },
        {
          rule: 'commune-name',
          standsOn: 'first fields',
          severity: 'warning',
          message: `${quoted(name)} n’est pas dans la liste officielle des communes.`,
          advice: near
            ? `Vouliez-vous dire ${quoted(near)}${same ? '' : ` (${joined(postcodes, 'ou')})`} ?`
            : 'Vérifiez le nom, avec ses accents et ses traits d’union.',
        },
      );
    } else if (!found && candidates.some(({ postcodes }) => postcodes[0])) {
      const here = candidates.filter((candidate) => candidate.department === code);
      const known = (here.length > 0 ? here : candidates)
        .slice(0, 3)
        .map(
          (commune) =>
            `${joined(commune.postcodes, 'ou')}${candidates.length > 1 ? ` (département ${commune.department})` : ''}`,
        );
      report.add(
        { file, path: ['postcode'] },
        {
          rule: 'postcode',
          standsOn: 'first fields',
          message: `${quoted(postcode)} n’est pas le code postal de ${name}.`,
          advice: `Dans la liste officielle, c’est ${joined(known, 'ou')}.${ownersOf({ postcode, name, communes: communes.inDepartment(code) })}`,
        },
      );
    }
    return found;
  }

  function checkDepartment({ file, data }: Town, commune: Commune | undefined): void {
    const { department } = data;
    const code = departmentOf(data);
    const target = { file, path: department ? ['department'] : ['postcode'] };
    if (commune && commune.department !== code) {
      report.add(target, {
        rule: 'department',
        standsOn: 'first fields',
        message: `${commune.name} est dans le département ${commune.department}, pas dans le ${code}.`,
        advice: department
          ? `Écrivez "department": "${commune.department}".`
          : `Ajoutez "department": "${commune.department}" : ici, le code postal ne suffit pas à le trouver.`,
      });
    } else if (site && !site.departments.some((known) => known.code === code)) {
      const name = surroundings.departmentNames().get(code);
      report.add(target, {
        rule: 'unknown-department',
        message: `Le département ${code}${name ? ` (${name})` : ''} n’est pas parmi ceux de site.json.`,
        advice: `Ajoutez { "code": "${code}", "name": "${name ?? '…'}" }, au début de la liste « departments » de site.json, ou vérifiez le code postal.`,
      });
    }
  }

  function checkDepartmentNames(): void {
    const names = surroundings.departmentNames();
    for (const [index, { code, name }] of (site?.departments ?? []).entries()) {
      const right = names.get(code);
      const path = ['departments', index];
      if (!right)
        report.add(
          { file: 'site.json', path: [...path, 'code'] },
          {
            rule: 'department',
            standsOn: 'first fields',
            message: `${quoted(code)} n’est pas un département français.`,
            advice: 'Vérifiez le numéro.',
          },
        );
      else if (!sameSpelling(right, name))
        report.add(
          { file: 'site.json', path: [...path, 'name'] },
          {
            rule: 'department',
            standsOn: 'first fields',
            message: `Le département ${code} s’appelle ${quoted(right)}, et non ${quoted(name)}.`,
            advice: 'Corrigez le nom ou le numéro.',
            ...(folded(right) === folded(name)
              ? spellingFix(report, { file: 'site.json', path: [...path, 'name'] }, right)
              : {}),
          },
        );
    }
  }
}

/** The communes with that postcode, if there are few. */
function ownersOf({
  postcode,
  name,
  communes,
}: {
  postcode: string;
  name: string;
  communes: readonly Commune[];
}): string {
  const owners = communes.filter(({ postcodes }) => postcodes.includes(postcode)).map((commune) => commune.name);
  const near = closest(name, owners);
  if (near) return ` ${postcode} est celui ${ofPlace(near)} : est-ce elle ?`;
  if (owners.length === 0) return '';
  const more = owners.length > 3 ? ` et de ${owners.length - 3} autres communes` : '';
  return ` ${postcode} est celui ${more ? owners.slice(0, 3).map(ofPlace).join(', ') + more : joined(owners.map(ofPlace))}.`;
}
