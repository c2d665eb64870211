import { quoted } from '../../vocabulary/french';
import type { SoundSite } from '../../input/sound-site';
import { Addresses } from './addresses';
import { isNamedByFile, kindOf } from '../../../definitions/documents/kinds/kinds';
import { checkLength, checkReserved } from './claimed-address';
import { checkAlias } from './old-addresses';
import { checkRequired } from '../pages/required-documents';

/** Checks addresses: unique, not reserved, and old ones redirect in one step. */
export function checkPaths(site: SoundSite): void {
  const { report } = site;
  const addresses = Addresses.of(site);
  for (const [path, claims] of addresses.pages) {
    for (const claim of claims) {
      checkReserved(claim, report);
      checkLength(claim, report);
    }
    const [first, ...others] = claims;
    for (const { target, file } of others) {
      report.add(target, {
        rule: 'duplicate-path',
        message: `L’adresse ${quoted(path)} est déjà celle de ${first?.file}.`,
        advice: isNamedByFile(kindOf(file))
          ? 'Renommez ce fichier : son nom donne l’adresse.'
          : 'Donnez une autre adresse à l’une des deux pages.',
      });
    }
  }
  for (const claims of addresses.aliases.values()) {
    for (const [rank, claim] of claims.entries()) {
      checkReserved(claim, report);
      checkLength(claim, report);
      checkAlias(claim, { first: rank > 0 ? claims[0] : undefined, addresses, report });
    }
  }
  checkRequired(site);
}
