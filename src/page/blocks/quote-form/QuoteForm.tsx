import { Button, InputBase, TextInput } from '@mantine/core';
import { useOpenNow } from '../../ui/site/use-open-now';
import { ErrorBoundary } from '../../ui/layout/ErrorBoundary';
import { ContactList } from '../../ui/facts/ContactList';
import { Icon } from '../../ui/pictures/Icon';
import { Reach } from '../../ui/request/Reach';
import { RequestStatus } from '../../ui/request/RequestStatus';
import { RobotTrap } from '../../ui/request/RobotTrap';
import { Urgent } from '../../ui/request/Urgent';
import { useRequestForm } from '../../ui/request/use-request-form';
import { failure, usualWords } from '../../ui/request/words';
import { Rich } from '../../ui/texts/Rich';
import { Section } from '../../ui/layout/Section';
import { useSite } from '../../ui/site/site-context';
import type { BlockOf } from '../../registry/schemas';
import classes from './QuoteForm.module.css';

const loadSchema = () => import('../../leads/lead-schema').then((module) => module.leadSchema);

type FieldName = keyof typeof usualWords;
type QuoteFormProps = { block: BlockOf<'quote-form'> };

/** The quote form, with other ways to reach the company beside it. If the form itself fails, these are still shown. */
export function QuoteForm({ block }: QuoteFormProps) {
  return (
    <ErrorBoundary
      fallback={
        <Section block={block} className={classes.band}>
          <p role="alert">
            {failure.message} Vous pouvez nous joindre au <Reach />.
          </p>
        </Section>
      }
    >
      <RequestForm block={block} />
    </ErrorBoundary>
  );
}

function RequestForm({ block }: QuoteFormProps) {
  const site = useSite();
  const { phone, phoneHref, answering, email, emailHref, hours } = site;
  const state = useOpenNow(site);
  const isUrgent = (type: string) => block.entries.some(({ value, urgent }) => urgent && value === type);
  const { form, formRef, statusRef, isSending, ending, isEnhanced, chosenType, submit, warmUp, keepDraft } =
    useRequestForm({ site, isUrgent, loadSchema });
  const wordsOf = (name: FieldName) => ({ ...usualWords[name], ...block.fields?.[name] });
  const field = (name: FieldName) => ({
    id: `devis-${name}`,
    name,
    label: wordsOf(name).label,
    description: block.fields?.[name]?.help,
    ...(name === 'type_projet' ? {} : { placeholder: wordsOf(name).placeholder }),
    size: 'md' as const,
    ...form.getInputProps(name),
    // `reset` goes back to this; otherwise Mantine would restore what was typed last.
    defaultValue: '',
  });
  const hasTown = block.fields?.ville?.shown !== false;
  // The meaning of asterisks must come before the fields that have them (RGAA 4.1, 11.10).
  const legends = block.notes.filter((note) => note.startsWith('*'));
  const notes = block.notes.filter((note) => !note.startsWith('*'));
  return (
    <Section block={block} className={classes.band}>
      <div className={classes.columns}>
        <form
          ref={formRef}
          id={block.formAnchor}
          className={classes.form}
          aria-labelledby="devis-titre"
          tabIndex={-1}
          noValidate={isEnhanced}
          onSubmit={submit}
          onFocus={warmUp}
          onInput={keepDraft}
          data-engine-near="soon"
        >
          <h3 id="devis-titre" className={classes.formTitle}>
            {block.formTitle}
          </h3>
          {/* The loader moves this paragraph into the status below when the form's code cannot be loaded. */}
          <p className={classes.withoutScript}>
            Ce formulaire a besoin de JavaScript. Vous pouvez nous joindre au <Reach />.
          </p>
          {legends.map((note) => (
            <p key={note} className={classes.legend}>
              {note}
            </p>
          ))}
          <div className={classes.fields}>
            <TextInput required autoComplete="given-name" {...field('prenom')} />
            <TextInput required autoComplete="family-name" {...field('nom')} />
            <TextInput type="tel" required autoComplete="tel" {...field('telephone')} />
            <TextInput type="email" required autoComplete="email" {...field('email')} />
            {hasTown ? <TextInput autoComplete="address-level2" {...field('ville')} /> : null}
            <div {...(hasTown ? {} : { className: classes.wide })}>
              <InputBase
                component="select"
                pointer
                rightSection={<Icon name="chevron-down" size={20} />}
                rightSectionPointerEvents="none"
                required
                {...field('type_projet')}
              >
                <option value="">{wordsOf('type_projet').placeholder}</option>
                {block.entries.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </InputBase>
              <div aria-live="polite">{isUrgent(chosenType) ? <Urgent /> : null}</div>
            </div>
            <InputBase
              component="textarea"
              multiline
              className={classes.wide}
              rows={5}
              required
              {...field('description')}
            />
            <RobotTrap id="devis-vide" />
          </div>
          <Button
            type="submit"
            size="md"
            className={classes.submit}
            classNames={{ label: classes.submitLabel }}
            disabled={isSending}
          >
            {isSending ? 'Envoi en cours...' : block.submit}
          </Button>
          <RequestStatus ending={ending} box={statusRef} />
          <div className={classes.notes}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {block.notice ? (
              <p>
                <Rich text={block.notice.text} /> <a href={block.notice.link.href}>{block.notice.link.label}</a>
              </p>
            ) : null}
          </div>
        </form>
        <aside className={classes.aside} aria-label="Coordonnées">
          <a href={phoneHref} className={classes.reach}>
            <Icon name="phone" size={28} />
            {phone}
          </a>
          {answering && <p>{answering}</p>}
          <a href={emailHref} className={classes.reach} data-small>
            <Icon name="mail" size={28} />
            {email}
          </a>
          <ContactList of={site.contacts} />
          <h3>
            {block.hoursTitle}
            {state ? <small>{state}</small> : null}
          </h3>
          <dl className={classes.hours}>
            {hours.map(({ days, text }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ContactList of={site.elsewhere} />
          {block.emergency ? (
            <p className={classes.emergency}>
              <Rich text={block.emergency} />
            </p>
          ) : null}
        </aside>
      </div>
    </Section>
  );
}
