import { communesWritten, compoundsOf, type KnownPlaces } from '../../../definitions/geography/communes-written';
import type { Commune } from '../../../definitions/geography/official-communes';
import { ofPlace, sameSpelling } from '../../../definitions/french/place-names';
import { closest } from '../../../definitions/french/suggest';
import type { Document } from '../../../resolve/plan/site-documents';
import { departmentOf } from '../../../resolve/kinds/town/town-scope';
import type { SiteReport } from '../../report/site-report';
import { joined, quoted } from '../../vocabulary/french';
import { spellingFix } from './served-communes';

interface Official extends KnownPlaces {
  report: SiteReport;
}

/** Checks name and postcode together; returns the commune if it is found. */
export function checkName(town: Document<'town'>, { report, ...places }: Official): Commune | undefined {
  const { name, postcode } = town.data;
  const { communes } = places;
  const exact = communes.like(name);
  const candidates = exact.length > 0 ? exact : communesWritten(name, places);
  const found = candidates.find(({ postcodes }) => postcodes.includes(postcode));
  checkSpelling(town, { candidates, found, report });
  if (candidates.length === 0) reportUnknown(town, { communes, report });
  else if (!found && candidates.some(({ postcodes }) => postcodes[0]))
    reportPostcode(town, { candidates, communes, report });
  return found;
}

function checkSpelling(
  { file, data }: Document<'town'>,
  { candidates, found, report }: { candidates: readonly Commune[]; found: Commune | undefined; report: SiteReport },
): void {
  const { name } = data;
  if (candidates.some((candidate) => sameSpelling(candidate.name, name))) return;
  const path = ['name'];
  const code = departmentOf(data);
  const spelled = found ?? candidates.find((candidate) => candidate.department === code);
  if (spelled)
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
}

function reportUnknown(
  { file, data }: Document<'town'>,
  { communes, report }: Pick<Official, 'communes' | 'report'>,
): void {
  const { name, postcode } = data;
  const path = ['name'];
  const around = communes.inDepartment(departmentOf(data));
  const nameLike = (list: readonly Commune[]) =>
    closest(
      name,
      list.map((commune) => commune.name),
    );
  // Prefer a commune with that postcode; otherwise suggest another with its own postcode.
  const [whole, ...others] = compoundsOf(name, communes.namesIn(departmentOf(data)));
  const part = others.length === 0 ? whole?.name : undefined;
  const same = nameLike(around.filter((one) => one.postcodes.includes(postcode) && (one.name === part || !part)));
  const near = same ?? part ?? nameLike(around);
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
}

function reportPostcode(
  { file, data }: Document<'town'>,
  { candidates, communes, report }: Pick<Official, 'communes' | 'report'> & { candidates: readonly Commune[] },
): void {
  const { name, postcode } = data;
  const code = departmentOf(data);
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
