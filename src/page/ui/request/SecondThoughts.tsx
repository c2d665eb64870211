import { useRef, type ReactNode } from 'react';
import { useSite } from '../site/site-context';
import { useSecondThoughts, type ThoughtsProps } from './use-second-thoughts';
import { choices, mayChange } from './sending/words-after';

/**
 * Lets visitors correct or withdraw the request that they have just sent, as long as the database allows it. Nothing is
 * shown where it does not know the request, or no such question.
 */
export function SecondThoughts(props: ThoughtsProps) {
  const { phone, phoneHref } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const { stage, left, goTo, correct, keepAsItIs, withdraw } = useSecondThoughts(props, box);
  const call = (
    <>
      <a href={phoneHref}>{phone}</a>.
    </>
  );
  switch (stage) {
    case 'none':
      return null;
    case 'taken':
    case 'late':
      return (
        <div ref={box}>
          <p>
            {choices[stage]} {call}
          </p>
        </div>
      );
    case 'correcting':
      return (
        <div ref={box}>
          <p>{choices.correcting}</p>
          <Choice onChoose={keepAsItIs}>{choices.keepAsItIs}</Choice>
        </div>
      );
    case 'sure':
    case 'busy':
      return (
        <div ref={box} role="group" aria-label={choices.sure}>
          <p>{choices.sure}</p>
          <Choice isBusy={stage === 'busy'} onChoose={() => goTo('open')}>
            {choices.no}
          </Choice>
          <Choice isBusy={stage === 'busy'} onChoose={() => void withdraw()}>
            {choices.yes}
          </Choice>
        </div>
      );
    default:
      return (
        <div ref={box}>
          <p>
            {stage === 'failed' ? choices.failed : mayChange(left)} {stage === 'failed' ? call : null}
          </p>
          <Choice onChoose={correct}>{choices.correct}</Choice>
          <Choice onChoose={() => goTo('sure')}>{choices.withdraw}</Choice>
        </div>
      );
  }
}

function Choice({ children, isBusy, onChoose }: { children: ReactNode; isBusy?: boolean; onChoose: () => void }) {
  return (
    <button type="button" disabled={isBusy} onClick={onChoose}>
      {children}
    </button>
  );
}
