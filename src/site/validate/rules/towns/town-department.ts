import type { Commune } from '../../../definitions/geography/official-communes';
import { sameSpelling } from '../../../definitions/french/place-names';
import { folded } from '../../../definitions/french/suggest';
import type { Document } from '../../../resolve/plan/site-documents';
import { departmentOf } from '../../../resolve/kinds/town/town-scope';
import { quoted } from '../../vocabulary/french';
import type { SoundSite } from '../../input/sound-site';
import { spellingFix } from './served-communes';

/** Reports a department that is not the commune's, or that `site.json` does not have. */
export function checkDepartment(
  { file, data }: Document<'town'>,
  commune: Commune | undefined,
  { site, report, surroundings }: SoundSite,
): void {
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

/** Reports the departments of `site.json` that have another number or name. */
export function checkDepartmentNames({ site, report, surroundings }: SoundSite): void {
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
