import { fillTemplate } from '../../../definitions/text/tokens';
import { articleEntries } from '../../../resolve/kinds/article/article-entries';
import { serviceEntries } from '../../../resolve/kinds/service/service-entries';
import { siteValues } from '../../../resolve/plan/site-scope';
import type { SoundSite } from '../../input/sound-site';
import { unknownField } from '../addresses/site-links';

/** Checks that cards of services and articles only name fields of `site.json` that exist. */
export function checkCards({ documents, report }: SoundSite): void {
  const [site] = documents.site;
  if (!site) return;
  const known = [siteValues(site.data)];
  for (const { entry, placeOf } of [...serviceEntries(documents.service), ...articleEntries(documents.article, site)])
    fillTemplate(entry, known, {
      onFault({ token, path }) {
        const place = placeOf(path);
        if (place) report.add({ ...place, part: `{${token}}` }, unknownField(token, site.data));
      },
    });
}
