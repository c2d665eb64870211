import { communesWritten, type KnownPlaces } from '../../../definitions/geography/communes-written';
import { usualPostcode, type Commune } from '../../../definitions/geography/official-communes';
import { writtenPlace } from '../../../definitions/geography/written-place';
import { departmentCode } from '../../../resolve/kinds/town/town-scope';
import { quoted } from '../../vocabulary/french';
import type { SoundSite } from '../../input/sound-site';

const file = 'site.json';

/** Notes that the company's address is one of the post office: « CEDEX », or a postcode that no commune has. */
export function checkMailAddress({ site, report }: SoundSite, places: KnownPlaces): void {
  if (!site) return;
  const { city, postcode } = site.company.address;
  const isCalledSo = writtenPlace(city).isForMail;
  const department = departmentCode(postcode);
  const commune = communesWritten(isCalledSo ? city : `${city} (${department})`, places).find(
    (one) => one.department === department,
  );
  if (!commune || (!isCalledSo && isPostcodeOf(commune, postcode, places))) return;
  report.add(
    { file, path: ['company', 'address', isCalledSo ? 'city' : 'postcode'] },
    {
      rule: 'mail-address',
      standsOn: 'value',
      severity: 'warning',
      message: `${quoted(isCalledSo ? city : postcode)} est une adresse de La Poste (CEDEX), pas un lieu : une carte ou un moteur de recherche n’y trouve pas l’entreprise.`,
      advice: `Écrivez "city": "${commune.name}" et "postcode": "${usualPostcode(commune)}", celui de la commune.`,
    },
  );
}

/** Whether a postcode is one of a commune, or of another one nearby, which would be another mistake. */
function isPostcodeOf(commune: Commune, postcode: string, { communes }: KnownPlaces): boolean {
  const has = ({ postcodes }: Commune) => postcodes.includes(postcode);
  return has(commune) || communes.inDepartment(commune.department).some(has);
}
