import { blockShapes } from '../../../definitions/shapes/written-shapes';
import { isRead } from '../../../definitions/fields/kinds';
import { overrideAddress, type Override } from '../../../definitions/text/own-text';
import { fieldNamed, type Shape } from '../../../definitions/shapes/shapes';
import { closest } from '../../../definitions/french/suggest';
import type { CommonText } from '../../../resolve/plan/page-input';
import { replacedTexts } from '../../../resolve/plan/overrides';
import type { SiteReport } from '../../report/site-report';
import type { SoundSite } from '../../input/sound-site';
import { withoutField, withoutItem } from '../../syntax/field-edits';
import { plannedPages } from '../../pages/page-plans';
import type { TextEdit } from '../../syntax/text-edit';
import { alternatives, quoted } from '../../vocabulary/french';
import { foreignIn } from './markup';
import { markupIn } from './texts';

interface WrittenOverride {
  override: Override;
  file: string;
  rank: number;
}

/** Checks that every override replaces an existing shared text and differs from it. */
export function checkOverrides(site: SoundSite): void {
  const { report } = site;
  const { page, service, town, article, 'not-found': notFound } = site.documents;
  const saying = new Map(
    [...page, ...service, ...town, ...article, ...notFound].flatMap(({ file, data: { overrides } }) =>
      overrides?.length ? [[file, overrides]] : [],
    ),
  );
  if (saying.size === 0) return;
  for (const plan of plannedPages(site)) {
    const { file = '' } = plan;
    const { common = [] } = saying.has(file) ? plan.pageInput() : {};
    for (const [rank, override] of (saying.get(file) ?? []).entries()) check({ override, file, rank }, common);
  }

  function check(own: WrittenOverride, common: readonly CommonText[]): void {
    const { override, file, rank } = own;
    const meant = replacedTexts(override, common);
    const [first] = meant;
    const written = { file, path: ['overrides', rank, 'text'] };
    if (!first) return reportLost(own, { common, report });
    if (meant.every((text) => text.override !== rank))
      return report.add(written, {
        rule: 'repeated-override',
        message: 'Cette page dit déjà ce texte autrement, plus haut dans la liste.',
        advice: 'Le premier est montré : gardez l’un des deux.',
      });
    if (first.text === override.text) {
      const fix = withoutOverride(report, own);
      return report.add(written, {
        rule: 'same-override',
        severity: 'warning',
        message: 'Ce texte est encore le texte commun.',
        advice: 'Écrivez celui de cette page, ou revenez au texte commun.',
        ...(fix ? { fix: [fix] } : {}),
      });
    }
    reportMarks(own, first, report);
  }
}

interface Around {
  common: readonly CommonText[];
  report: SiteReport;
}

/** Reports an override without effect: its address is misspelled, or the shared text does not exist any more. */
function reportLost({ override, file, rank }: WrittenOverride, { common, report }: Around): void {
  const at = { file, path: ['overrides', rank, 'at'] };
  const there = common.filter((text) => text.at === override.at);
  const texts = [...new Set(there.map(({ text }) => text))];
  if (texts.length > 0) {
    const meant = override.instead === undefined ? undefined : closest(override.instead, texts);
    const given = override.instead !== undefined;
    return report.add(given ? { file, path: ['overrides', rank, 'instead'] } : at, {
      rule: 'unclear-override',
      severity: given ? 'warning' : 'error',
      message: given
        ? `Le texte commun que celui-ci remplace n’est plus ${quoted(override.instead)} : la page montre le texte commun.`
        : 'Plusieurs textes communs sont à cet endroit : il faut dire lequel celui-ci remplace.',
      advice: meant
        ? `Vouliez-vous dire ${quoted(meant)} ?`
        : `${given ? 'Écrivez-le tel qu’il est à présent' : 'Ajoutez-le dans "instead"'} : ${alternatives(texts, 4)}.`,
    });
  }
  const addresses = [...new Set(common.map((text) => text.at))];
  if (isAddress(override.at))
    return report.add(
      { file, path: ['overrides', rank, 'text'] },
      {
        rule: 'lost-override',
        severity: 'warning',
        message: `Le texte commun que celui-ci remplace n’est plus sur cette page : ${quoted(override.text)} n’est montré nulle part.`,
        advice: 'Gardez ces mots ailleurs s’ils servent encore, et retirez-les d’ici.',
      },
    );
  const meant = closest(override.at, addresses);
  const node = meant === undefined ? undefined : report.nodeAt(file, at.path);
  report.add(at, {
    rule: 'unknown-override',
    message: `Aucun texte n’est à l’emplacement ${quoted(override.at)}.`,
    advice: meant
      ? `Vouliez-vous dire ${quoted(meant)} ?`
      : addresses.length > 0
        ? `Les textes communs de cette page sont ${alternatives(addresses)}.`
        : 'Cette page ne partage aucun texte : écrivez le vôtre dans ses blocs.',
    ...(node ? { fix: [{ start: node.start, end: node.end, text: JSON.stringify(meant) }] } : {}),
  });
}

/** Whether some block has a text at this address. */
function isAddress(at: string): boolean {
  const [type = '', ...names] = at.split('/');
  const block = Object.hasOwn(blockShapes, type) ? blockShapes[type] : undefined;
  const shape = names.reduce<Shape | undefined>((outer, name) => {
    const own = outer && itemOf(outer);
    return own?.form === 'group' ? fieldNamed(own, name) : undefined;
  }, block);
  const own = shape && itemOf(shape);
  return own?.form === 'value' && isRead(own.kind) && overrideAddress(type, names) === at;
}

/** The item shape of a (nested) list; of several forms, the one with fields. */
function itemOf(shape: Shape): Shape | undefined {
  if (shape.form === 'list') return itemOf(shape.items);
  if (shape.form !== 'either') return shape;
  const parts = shape.of.flatMap((one) => itemOf(one) ?? []);
  return parts.find(({ form }) => form === 'group') ?? parts[0];
}

/** Checks that the text only uses the marks that its field supports. */
function reportMarks(
  { override: { text }, file, rank }: WrittenOverride,
  { shape }: CommonText,
  report: SiteReport,
): void {
  const target = { file, path: ['overrides', rank, 'text'] };
  if (shape.markup) {
    for (const { part, ...finding } of foreignIn(text, shape.markup)) report.add({ ...target, part }, finding);
    return;
  }
  const part = markupIn(text);
  if (part === undefined) return;
  report.add(
    { ...target, part },
    {
      rule: 'markup',
      standsOn: 'value',
      severity: 'warning',
      message: `${quoted(part)} serait montré tel quel aux visiteurs.`,
      advice: 'Ce champ ne prend ni balise ni mise en forme : gardez les mots seuls.',
    },
  );
}

/** The edit that removes an override; removing the last one removes the list. */
function withoutOverride(report: SiteReport, { file, rank }: WrittenOverride): TextEdit | undefined {
  const group = report.nodeAt(file, []);
  if (group?.kind !== 'object') return undefined;
  const member = group.members.find(({ key }) => key === 'overrides');
  const list = member?.value;
  if (!member || list?.kind !== 'array') return undefined;
  return list.items.length === 1 ? withoutField({ group }, member) : withoutItem(list, rank);
}
