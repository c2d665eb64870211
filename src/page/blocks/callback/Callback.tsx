import { Button, TextInput } from '@mantine/core';
import { callbackType } from '../../../site/definitions/company/project-types';
import type { BlockOf } from '../../registry/schemas';
import { ErrorBoundary } from '../../ui/layout/ErrorBoundary';
import { Section } from '../../ui/layout/Section';
import { Reach } from '../../ui/request/Reach';
import { RequestStatus } from '../../ui/request/RequestStatus';
import { RobotTrap } from '../../ui/request/RobotTrap';
import { useRequestForm } from '../../ui/request/use-request-form';
import { failure } from '../../ui/request/words';
import { useSite } from '../../ui/site/site-context';
import { Rich } from '../../ui/texts/Rich';
import classes from './Callback.module.css';
import { WhenCalled } from './WhenCalled';

type CallbackProps = { block: BlockOf<'callback'> };

const loadSchema = () => import('../../leads/callback-schema').then((module) => module.callbackSchema);
const isNeverUrgent = () => false;

/** « Rappelez-moi »: a telephone number, a first name if one likes, one press. Without scripts it is the number to call. */
export function Callback({ block }: CallbackProps) {
  const form = (
    <ErrorBoundary
      fallback={
        <p role="alert">
          {failure.message} Vous pouvez nous joindre au <Reach />.
        </p>
      }
    >
      <CallbackForm block={block} />
    </ErrorBoundary>
  );
  if (block.isPart) return form;
  // The form says it, so that it is not said where there is only the number.
  const { intro: _, ...band } = block;
  return <Section block={band}>{form}</Section>;
}

function CallbackForm({ block: { anchor, title, intro, submit: label, notice, isPart } }: CallbackProps) {
  const site = useSite();
  const { phone, phoneHref, email, emailHref } = site;
  const { form, formRef, statusRef, isSending, ending, isEnhanced, submit, warmUp, keepDraft } = useRequestForm({
    site,
    isUrgent: isNeverUrgent,
    loadSchema,
  });
  const id = anchor ?? 'rappel';
  const field = (name: 'telephone' | 'prenom') => ({
    id: `${id}-${name}`,
    name,
    size: 'md' as const,
    ...form.getInputProps(name),
    defaultValue: '',
  });
  return (
    <form
      ref={formRef}
      name="rappel"
      className={classes.form}
      aria-label={title}
      noValidate={isEnhanced}
      onSubmit={submit}
      onFocus={warmUp}
      onInput={keepDraft}
      data-engine-near="soon"
    >
      {isPart ? <h3 className={classes.title}>{title}</h3> : null}
      {/* The loader shows a copy of this paragraph if the form's code cannot be loaded, with the mail address last. */}
      <p className={classes.withoutScript}>
        Appelez-nous au <a href={phoneHref}>{phone}</a>
        <span> ou écrivez à </span>
        <a href={emailHref}>{email}</a>
      </p>
      {intro ? (
        <p className={classes.intro}>
          <Rich text={intro} />
        </p>
      ) : null}
      <WhenCalled />
      <div className={classes.fields}>
        <TextInput
          type="tel"
          required
          autoComplete="tel"
          label="Téléphone"
          placeholder="06 12 34 56 78"
          {...field('telephone')}
        />
        <TextInput autoComplete="given-name" label="Prénom, si vous voulez" {...field('prenom')} />
        <input type="hidden" name="type_projet" value={callbackType} />
        <RobotTrap id={`${id}-vide`} />
      </div>
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        classNames={{ label: classes.submitLabel }}
        disabled={isSending}
      >
        {isSending ? 'Envoi en cours...' : label}
      </Button>
      <RequestStatus ending={ending} box={statusRef} />
      {notice ? (
        <p className={classes.notice}>
          <Rich text={notice.text} /> <a href={notice.link.href}>{notice.link.label}</a>
        </p>
      ) : null}
    </form>
  );
}
