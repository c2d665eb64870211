import { escapeMarkup } from '../../../site/definitions/text/escape-markup';
import { priceIn } from '../../../site/definitions/french/price-in';
import { wordsOf, type RichText } from '../../../site/definitions/text/rich-text';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';
import type { contracts, periods } from './job-words';

interface Shown {
  anchor?: string | undefined;
  title: string;
  contract: keyof typeof contracts;
  partTime?: boolean | undefined;
  town: string;
  postcode?: string | undefined;
  salary?: string | undefined;
  salaryPer?: keyof typeof periods | undefined;
  hours?: string | undefined;
  text: RichText;
  missions?: readonly RichText[] | undefined;
  profile?: readonly RichText[] | undefined;
  offered?: readonly RichText[] | undefined;
  postedOn: string;
  validThrough: string;
}

/** Google's names for the kinds of contract; there is none for an apprenticeship. */
const employment = { cdi: [], cdd: ['TEMPORARY'], interim: ['TEMPORARY'], apprentissage: ['OTHER'], stage: ['INTERN'] };

/** The offer as a `JobPosting`, with every property that Google requires. */
export function jobData(offer: Shown, { url, business }: PageContext): GraphNode[] {
  const { anchor, title, contract, partTime, town, postcode, hours, postedOn, validThrough } = offer;
  const salary = salaryOf(offer);
  return [
    {
      '@type': 'JobPosting',
      '@id': `${url}#${anchor ?? slugOf(title)}`,
      title,
      description: descriptionOf(offer),
      url,
      datePosted: postedOn,
      // Google would read a date without a time as the start of that day.
      validThrough: `${validThrough}T23:59`,
      employmentType: [...employment[contract], partTime ? 'PART_TIME' : 'FULL_TIME'],
      hiringOrganization: business,
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: town,
          ...(postcode ? { postalCode: postcode } : {}),
          addressCountry: 'FR',
        },
      },
      ...(hours ? { workHours: hours } : {}),
      ...(salary ? { baseSalary: salary } : {}),
    },
  ];
}

/** The amounts in the text of the salary; undefined if there are none, as in « selon expérience ». */
function salaryOf({ salary, salaryPer }: Shown): GraphNode | undefined {
  const amounts = salary && salaryPer ? priceIn(salary) : undefined;
  if (!amounts || !salaryPer) return undefined;
  const { price, minPrice, maxPrice } = amounts;
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: {
      '@type': 'QuantitativeValue',
      ...(price === undefined ? {} : { value: price }),
      ...(minPrice === undefined ? {} : { minValue: minPrice }),
      ...(maxPrice === undefined ? {} : { maxValue: maxPrice }),
      unitText: salaryPer.toUpperCase(),
    },
  };
}

/** Google reads the description as HTML, so texts are escaped. */
function descriptionOf({ text, missions, profile, offered }: Shown): string {
  const parts = [
    ['Missions', missions],
    ['Profil', profile],
    ['Ce que nous offrons', offered],
  ] as const;
  const lists = parts.flatMap(([name, points]) =>
    points ? [`<p>${name}</p>`, `<ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`] : [],
  );
  return [`<p>${escaped(text)}</p>`, ...lists].join('');
}

function escaped(text: RichText): string {
  return escapeMarkup(wordsOf(text));
}
