import { beginWatch, projectQuestions, type WatchedProject } from '../../../backend/project/watch-project';
import { isAnswer, type Ask } from '../../../build/deploy/online/ask-address';
import { arrivalQuestion, type Arrived } from '../../../build/deploy/online/watch/arrival-question';
import { builtOnline, type Former } from '../../../build/deploy/online/watch/built-online';
import { certificateQuestion, domainQuestion, type CertificateEnd } from '../../../build/deploy/online/watch/name-ends';
import { outwardQuestion } from '../../../build/deploy/online/watch/outward-links';
import { engineQuestion, pageQuestions } from '../../../build/deploy/online/watch/page-questions';
import { promiseQuestions } from '../../../build/deploy/online/watch/promise-questions';
import { watch, type Watched, type WatchQuestion } from '../../../site/validate/report/watch-question';
import type { Documents } from '../../../site/resolve/plan/site-documents';
import { publishedQuestion } from './published-question';

export interface Watching {
  url: string;
  ask: Ask;
  /** The same, but led where an address leads. */
  follow: Ask;
  certificateEnd: CertificateEnd;
  project: WatchedProject | undefined;
  /** The documents of the site, where they are. */
  own: { documents: Documents; root: string; former: Former } | undefined;
  /** Also what is asked once a day. */
  isWhole: boolean;
  /** Also the links that lead to others. */
  hasLinks: boolean;
  now: number;
  pause: () => Promise<void>;
}

/** Asks the site what a visitor would; of a site that is not there, only why. Never rejects. */
export async function watchSite(watching: Watching): Promise<Watched[]> {
  const { url, ask, follow, project, isWhole, now, pause } = watching;
  const begun = project?.key === undefined ? undefined : await beginWatch(project, isWhole);
  const all = (questions: readonly WatchQuestion[]) => Promise.all(questions.map((one) => watch(one, pause)));
  const seen: { arrived?: Arrived } = {};
  const [first, others] = await Promise.all([
    all([arrivalQuestion(url, ask, seen)]),
    all([
      ...(url.startsWith('https:') ? [certificateQuestion({ url, now }, watching.certificateEnd)] : []),
      ...(isWhole ? [domainQuestion({ url, now }, follow)] : []),
      ...(project ? projectQuestions(project, { begun, now }) : []),
    ]),
  ]);
  const shown = seen.arrived ? await all(await shownQuestions(watching, seen.arrived)) : [];
  return [...first, ...shown, ...others];
}

async function shownQuestions(watching: Watching, { version, text }: Arrived): Promise<WatchQuestion[]> {
  const { url, ask, follow, own, isWhole, hasLinks, now } = watching;
  const home = await ask(`${url}/`);
  const robots = isAnswer(home) ? (home.headers.get('x-robots-tag') ?? '') : '';
  const former = own?.former ?? { moved: undefined, gone: undefined };
  const asked = { url, ask, built: builtOnline(url, { version, text, robots, former }) };
  return [
    ...pageQuestions({ url, ask }, version),
    engineQuestion({ url, ask }),
    ...promiseQuestions(asked, { isWhole }),
    ...(own ? [publishedQuestion(version, { ...own, now })] : []),
    ...(hasLinks ? [outwardQuestion(url, follow)] : []),
  ];
}
