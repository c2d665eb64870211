import { publicFrom } from '../../../resolve/lifecycle/visibility';
import { Addresses, dropWatch } from '../addresses/addresses';
import { anchorsOf, blockAnchors, chromeAnchors } from '../addresses/anchors';
import { anyBlock } from '../../../definitions/shapes/written-shapes';
import { fieldsWhere, mapFields } from '../../../definitions/shapes/shapes';
import { kindOf } from '../../../definitions/documents/kinds/kinds';
import { isHidden } from '../../../definitions/text/tokens';
import { eachLinking, linksOf } from '../addresses/links-of';
import { checkLink } from '../addresses/check-link';
import { quoted } from '../../vocabulary/french';
import { checkHeadings } from '../../pages/headings';
import type { JsonPath } from '../../syntax/json-tree';
import { PageFindings } from '../../pages/page-findings';
import { blameFor, type Blame } from '../../pages/blame';
import { fillHeadlines, fillPage, pagePlans, type FilledPage, type PagePlan } from '../../pages/page-plans';
import { schemaFindings } from '../../schema/schema-faults';
import type { Finding } from '../../report/site-report';
import type { SoundSite } from '../../input/sound-site';
import type { Schemas } from '../../input/surroundings';
import { TokenFindings } from '../../pages/token-findings';
import { PageTexts } from '../../pages/page-texts';

/** `part` is the part of the value in question, if not all of it. */
type Say = (path: JsonPath, finding: Finding, part?: string) => void;

/** Checks each page as visitors would get it: tokens, fields of blocks, title, anchors, links. */
export function checkPages(site: SoundSite): void {
  if (!site.site) return;
  const addresses = Addresses.of(site);
  const findings = new PageFindings(site.report);
  const tokens = new TokenFindings(site);
  const texts = new PageTexts();
  for (const plan of pagePlans(site)) {
    findings.count(plan);
    tokens.count(plan);
    let blame: ((path: JsonPath) => Blame) | undefined;
    const say: Say = (path, finding, part) => {
      blame ??= blameFor(plan);
      const whole = blame(path);
      const found = part === undefined ? whole : { ...whole, target: { ...whole.target, part } };
      findings.add(plan, found, isInSection(found) ? { ...finding, advice: seenOn(plan, finding) } : finding);
    };
    if (site.unchanged.has(plan.file)) {
      texts.check({ plan, page: fillHeadlines(plan), say });
      continue;
    }
    const page = fillPage(plan);
    if (page.tokenFaults.length > 0) tokens.add(plan, page.tokenFaults);
    else if (!checkFields(page, { schemas: site.surroundings.schemas, say })) continue;
    if (page.tokenFaults.length === 0) checkHeadings(page, say);
    checkAnchors(page, say);
    texts.check({ plan, page, say });
    const anchors = anchorsOf(page.blocks);
    // If a hidden block were shown again, the other hidden blocks would be too.
    const all = { shown: new Set([...anchors.shown, ...anchors.hidden]), hidden: new Set<string>() };
    const { url: siteUrl } = site.site;
    const { life = {}, lastDay: until } = addresses.documents.get(plan.file) ?? {};
    const from = publicFrom(life);
    for (const [index, block] of page.blocks.entries()) {
      const context = isHidden(block)
        ? { addresses, anchors: all, siteUrl, from: Infinity }
        : { addresses, anchors, siteUrl, from, until };
      const isDropped = dropWatch(addresses, { from, until });
      eachLinking(anyBlock, block, (field) => {
        const dropped = isDropped(field);
        for (const href of linksOf(field)) {
          const finding = checkLink(href, { ...context, isDropped: dropped });
          if (finding) say(['blocks', index, ...field.path], finding, field.kind === 'prose' ? href : undefined);
        }
      });
    }
  }
  tokens.flush();
  findings.flush();
}

function isInSection({ target }: Blame): boolean {
  return kindOf(target.file) === 'section';
}

/** Names a page in the advice, because a section may be correct on one page and not on another. */
function seenOn({ path }: PagePlan, { advice = '' }: Finding): string {
  return `${advice} Cette section est montrée sur la page ${quoted(path)}.`.trim();
}

/** Checks that filled blocks match their schemas: a value that a layout takes from a town may be too long. */
function checkFields(
  { title, description, blocks }: FilledPage,
  { schemas, say }: { schemas: Schemas; say: Say },
): boolean {
  const data = { $schema: 'page', path: '/', title, description, blocks: blocks.map(withEncodedLinks) };
  if (schemas.isSound('page', data)) return true;
  for (const { path, isKey: _, ...finding } of schemaFindings({ kind: 'page', data, schemas })) say(path, finding);
  return false;
}

const eachLink = fieldsWhere(({ kind }) => kind === 'href');

/** Encodes spaces in links, as browsers do: a token may bring a name with spaces. */
function withEncodedLinks(block: unknown): unknown {
  let hasSpaces = false;
  eachLink(anyBlock, block, ({ value }) => (hasSpaces ||= String(value).includes(' ')));
  if (!hasSpaces) return block;
  return mapFields(anyBlock, block, (value, { kind }) =>
    kind === 'href' && typeof value === 'string' ? value.replaceAll(' ', '%20') : value,
  );
}

function checkAnchors({ blocks }: FilledPage, say: Say): void {
  const seen = new Set(chromeAnchors);
  for (const { anchor, path } of blockAnchors(blocks)) {
    if (seen.has(anchor))
      say(path, {
        rule: 'duplicate-anchor',
        message: `L’ancre ${quoted(anchor)} est déjà prise sur cette page.`,
        advice: chromeAnchors.includes(anchor)
          ? 'Toutes les pages ont déjà cette ancre : choisissez un autre nom.'
          : 'Donnez à chaque bloc une ancre différente.',
      });
    seen.add(anchor);
  }
}
