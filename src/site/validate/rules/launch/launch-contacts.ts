import { isFictionalPhone } from '../../../definitions/french/phone';
import { parseUrl } from '../../../definitions/addresses/parse-url';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { LaunchedSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

const file = 'site.json';

/** Names reserved for examples (RFC 2606, RFC 6761). */
const exampleHost =
  /(?:^|[.@/])(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|exemple\.(?:fr|com))(?=$|[/:?#])/i;

/** Reports what leads nowhere: fictional numbers, reserved addresses, accounts that are none. */
export function checkContacts(launched: LaunchedSite): void {
  checkPhones(launched);
  checkAddresses(launched);
  for (const [index, account] of launched.site.social.entries()) checkAccount(launched, { index, ...account });
}

function checkPhones({ site, report }: LaunchedSite): void {
  const contacts = (site.contacts ?? []).map(({ phone = '' }, rank) => [phone, ['contacts', rank, 'phone']] as const);
  for (const [phone, path] of [[site.phone, ['phone']] as const, ...contacts].filter(([one]) => isFictionalPhone(one)))
    report.add(
      { file, path },
      {
        rule: 'launch-phone',
        standsOn: 'value',
        message: `${quoted(phone)} est un numéro fictif, réservé aux films.`,
        advice: 'Écrivez le vrai numéro de l’entreprise.',
      },
    );
}

function checkAddresses({ site, report }: LaunchedSite): void {
  for (const field of ['url', 'email'] as const) {
    if (exampleHost.test(site[field]))
      report.add(
        { file, path: [field] },
        {
          rule: 'launch-address',
          standsOn: 'value',
          message: `${quoted(site[field])} est une adresse d’exemple, où rien n’arrive.`,
          advice:
            field === 'url'
              ? 'Écrivez l’adresse du vrai site.'
              : 'Écrivez la vraie adresse électronique de l’entreprise.',
        },
      );
  }
  if (site.url.startsWith('http:'))
    report.add(
      { file, path: ['url'] },
      {
        rule: 'launch-address',
        standsOn: 'value',
        message: 'L’adresse du site n’est pas une adresse sécurisée.',
        advice: `Écrivez "${site.url.replace('http:', 'https:')}".`,
      },
    );
}

type Account = SiteDocument['social'][number] & { index: number };

function checkAccount({ report }: LaunchedSite, { index, label, href }: Account): void {
  const path = ['social', index];
  const fault = { rule: 'launch-social', standsOn: 'value' } as const;
  if (!href)
    return report.add(
      { file, path },
      {
        ...fault,
        message: `Le compte ${label} n’a pas d’adresse.`,
        advice: 'Ajoutez "href" avec l’adresse du compte, ou supprimez ce réseau.',
      },
    );
  const isExample = exampleHost.test(href) || /example|exemple/i.test(href);
  if (!isExample && parseUrl(href)?.pathname !== '/') return;
  report.add(
    { file, path: [...path, 'href'] },
    {
      ...fault,
      message: `L’adresse du compte ${label} est ${isExample ? 'un exemple' : 'celle du réseau tout entier'}.`,
      advice: isExample
        ? 'Écrivez celle du vrai compte, ou supprimez ce réseau.'
        : 'Écrivez l’adresse du compte de l’entreprise.',
    },
  );
}
