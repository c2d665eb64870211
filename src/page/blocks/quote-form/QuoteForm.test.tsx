// Longer than most test files: the form makes many promises, and they share the code that fills it and answers it.
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLong } from '../../../../tests/harness/size';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { QuoteForm } from './QuoteForm';
import { quoteForm } from './quote-form.schema';

const block = resolvedExample(quoteForm, {
  projectTypes: [
    { value: 'plomberie', label: 'Arrosage' },
    { value: 'autre', label: 'Autre' },
  ],
});

type Sent = { path: string; body: unknown; doubt: string | null };
let sent: Sent[] = [];

/** The only mock: the network, which answers inserts as told. */
function networkAnswers(insert: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(input)).pathname;
    sent.push({ path, body: JSON.parse(String(init.body)), doubt: new Headers(init.headers).get('x-doubt') });
    if (path.startsWith('/rest/v1/rpc/')) return ofOlderForm();
    return path.startsWith('/functions') ? Response.json({}) : insert();
  });
}

const ofOlderForm = () => Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 });
const accepted = () => new Response(null, { status: 201 });
const refused = () => Response.json({ code: '42501', message: 'denied' }, { status: 401 });
const inserts = () => sent.filter(({ path }) => path === '/rest/v1/leads');

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // The page is old enough: events of a script are not trusted, so a fast test would look like a robot.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  // supabase-js warns about several clients on a page; here one page creates many.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  networkAnswers(accepted);
});

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fields = {
  prenom: () => field(/^Prénom/),
  nom: () => field(/^Nom/),
  telephone: () => field(/^Téléphone/),
  email: () => field(/^E-mail/),
  ville: () => field(/^Ville/),
  type_projet: () => field(/^Type de projet/),
  description: () => field(/^Description/),
};
const values = () => Object.fromEntries(Object.entries(fields).map(([name, element]) => [name, element().value]));
const empty = { prenom: '', nom: '', telephone: '', email: '', ville: '', type_projet: '', description: '' };
const typed = {
  prenom: 'Zoé',
  nom: 'Le Gall',
  telephone: '06 39 98 12 34',
  email: 'zoe@exemple.fr',
  ville: '',
  type_projet: 'plomberie',
  description: 'Une fuite au jardin.',
};

/** Fills the form key by key, as a visitor does. Every key renders. */
async function fillByHand(visitor: ReturnType<typeof userEvent.setup>) {
  await visitor.type(fields.prenom(), typed.prenom);
  await visitor.type(fields.nom(), typed.nom);
  await visitor.type(fields.telephone(), typed.telephone);
  await visitor.type(fields.email(), typed.email);
  await visitor.selectOptions(fields.type_projet(), typed.type_projet);
  await visitor.type(fields.description(), typed.description);
}

/** Fills the form at once, like autofill; for tests that are not about typing. */
function fill() {
  for (const name of ['prenom', 'nom', 'telephone', 'email', 'description'] as const)
    fireEvent.input(fields[name](), { target: { value: typed[name] } });
  // Choosing an option fires both events.
  fireEvent.input(fields.type_projet(), { target: { value: typed.type_projet } });
  fireEvent.change(fields.type_projet());
}

const trapIn = (container: HTMLElement) => container.querySelector<HTMLInputElement>('[aria-hidden=true] > input')!;

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Envoyer|^Envoi/ });

/** Renders the form and returns a simulated user. */
function openForm(different: Partial<typeof block> = {}) {
  const visitor = userEvent.setup();
  return { visitor, ...renderBlock(<QuoteForm block={{ ...block, ...different }} />) };
}

describe('the form', () => {
  it('has no accessibility fault', async () => {
    const { container } = openForm();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('uses the field texts of the document, and sends no town if the document hides that field', async () => {
    const { visitor, container } = openForm({
      fields: {
        telephone: { label: 'Téléphone portable', help: 'Pour vous rappeler le soir.' },
        type_projet: { placeholder: 'Quel ouvrage ?' },
        ville: { shown: false },
      },
    });
    expect(fields.telephone().placeholder).toBe('06 12 34 56 78');
    expect(screen.getByLabelText(/^Téléphone portable/).getAttribute('aria-describedby')).toContain('description');
    expect(screen.getByText('Pour vous rappeler le soir.')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Quel ouvrage ?' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Ville/)).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
    fill();
    await visitor.click(send());
    await waitFor(() => expect(inserts()).toHaveLength(1));
    expect(inserts()[0]?.body).toMatchObject({ prenom: 'Zoé', ville: null });
  });

  it('has the fields and types of the specification; only the town is optional', () => {
    openForm();
    expect(fields.prenom().placeholder).toBe('Votre prénom');
    expect(fields.telephone().type).toBe('tel');
    expect(fields.email().type).toBe('email');
    expect(fields.description()).toMatchObject({ tagName: 'TEXTAREA', rows: 5 });
    const required = Object.entries(fields).filter(([, element]) => element().required);
    expect(required.map(([name]) => name)).toEqual([
      'prenom',
      'nom',
      'telephone',
      'email',
      'type_projet',
      'description',
    ]);
  });

  it('selects no service in advance', () => {
    openForm();
    expect(values().type_projet).toBe('');
    expect(
      within(fields.type_projet())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Sélectionnez un service', 'Arrosage', 'Autre']);
  });

  it('has its own anchor, and shows the other ways to reach the company', () => {
    openForm();
    expect(screen.getByRole('form', { name: 'Votre demande' }).id).toBe('formulaire');
    const aside = within(screen.getByRole('complementary', { name: 'Coordonnées' }));
    expect(aside.getByRole('link', { name: /^05\s36\s49\s12\s34$/ }).getAttribute('href')).toBe('tel:+33536491234');
    expect(aside.getByRole('link', { name: 'bonjour@jardins.example' }).getAttribute('href')).toBe(
      'mailto:bonjour@jardins.example',
    );
    expect(aside.getByRole('term').textContent).toBe('Lundi');
    expect(screen.getByText('* Champs obligatoires.')).toBeTruthy();
  });
});

describe('sending', () => {
  it.runIf(isLong)('disables the button, and says so on it, until the answer arrives', async () => {
    let answer: (response: Response) => void = () => {};
    networkAnswers(() => new Promise((resolve) => (answer = resolve)));
    const { visitor } = openForm();
    fill();
    expect(send()).toMatchObject({ textContent: 'Envoyer', disabled: false });
    await visitor.click(send());
    await waitFor(() => expect(send()).toMatchObject({ textContent: 'Envoi en cours...', disabled: true }));
    await waitFor(() => expect(inserts()).toHaveLength(1));
    answer(accepted());
    await waitFor(() => expect(send()).toMatchObject({ textContent: 'Envoyer', disabled: false }));
  });

  it.runIf(isLong)(
    'inserts the seven fields, with null for an empty town, then requests the mail with the same object',
    async () => {
      const { visitor } = openForm();
      await fillByHand(visitor);
      await visitor.click(send());
      const lead = { ...typed, telephone: '+33639981234', ville: null };
      await waitFor(() =>
        expect(sent).toEqual([
          { path: '/rest/v1/leads', body: lead, doubt: null },
          { path: '/functions/v1/send-contact-email', body: lead, doubt: null },
        ]),
      );
    },
  );

  it.runIf(isLong)('empties the form after success, and thanks in a notice that can be closed', async () => {
    const { visitor } = openForm();
    fill();
    await visitor.click(send());
    const notice = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await notice.findByText('Message envoyé !')).toBeTruthy();
    expect(notice.getByText('Nous vous recontacterons dans les plus brefs délais.')).toBeTruthy();
    expect(values()).toEqual(empty);
    await visitor.click(notice.getByRole('button', { name: 'Close toast' }));
    await waitFor(() => expect(notice.queryByText('Message envoyé !')).toBeNull());
  });

  it.runIf(isLong)('says so after a failure, logs it, keeps what was typed and offers the phone', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    networkAnswers(refused);
    const { visitor } = openForm();
    fill();
    await visitor.click(send());
    const notice = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await notice.findByText('Erreur')).toBeTruthy();
    expect(notice.getByText("Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.")).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('Lead insert failed', { status: 401, code: '42501', message: 'denied' });
    expect(values()).toEqual(typed);
    const form = within(screen.getByRole('form'));
    expect(within(form.getByRole('status')).getByRole('link', { name: /^05\s36\s49\s12\s34$/ })).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/rest/v1/leads']);
  });

  it.runIf(isLong)('works again after a failure, and the message disappears', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    networkAnswers(refused);
    const { visitor } = openForm();
    fill();
    await visitor.click(send());
    const status = () => within(screen.getByRole('form')).getByRole('status').textContent;
    await waitFor(() => expect(status()).toContain('Votre demande n’est pas partie'));
    networkAnswers(accepted);
    await visitor.click(send());
    await waitFor(() => expect(values()).toEqual(empty));
    await waitFor(() => expect(status()).toMatch(/^Votre demande est bien arrivée\. /));
  });

  it.runIf(isLong)('sends once if the form is submitted twice in a row', async () => {
    openForm();
    fill();
    const form = screen.getByRole<HTMLFormElement>('form');
    // Without a pause: the button has had no time to be disabled.
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(values()).toEqual(empty));
    expect(inserts()).toHaveLength(1);
  });

  it('sends nothing if a field is missing or wrong, says which, and moves the focus to the first', async () => {
    const { visitor } = openForm();
    fireEvent.input(fields.prenom(), { target: { value: 'Zoé' } });
    fireEvent.input(fields.email(), { target: { value: 'zoe@' } });
    await visitor.click(send());
    expect(await screen.findByText('Indiquez votre nom.')).toBeTruthy();
    expect(screen.getByText('Indiquez votre numéro de téléphone.')).toBeTruthy();
    expect(screen.getByText(/^Cette adresse e-mail semble incorrecte/)).toBeTruthy();
    expect(screen.getByText('Choisissez un service.')).toBeTruthy();
    expect(fields.nom().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(fields.nom());
    expect(sent).toEqual([]);
  });
});

describe('an urgent type', () => {
  const urgent = { entries: [...block.entries, { value: 'depannage', label: 'Débordement', urgent: true }] };
  const callLinks = () => within(screen.getByRole('form')).queryAllByRole('link', { name: /^Appeler le 05/ });

  it('shows a link to call beside the choice, and leaves the fields as they are', async () => {
    const { visitor, container } = openForm(urgent);
    expect(callLinks()).toEqual([]);
    const before = Object.keys(values());
    await visitor.selectOptions(fields.type_projet(), 'depannage');
    expect(callLinks().map((link) => link.getAttribute('href'))).toEqual(['tel:+33536491234']);
    expect(callLinks()[0]?.closest('[aria-live=polite]')?.previousElementSibling).toBe(
      fields.type_projet().closest('.mantine-InputBase-root'),
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(Object.keys(values())).toEqual(before);
    await visitor.selectOptions(fields.type_projet(), 'plomberie');
    expect(callLinks()).toEqual([]);
  });

  it('also shows the link if the address of the page selects it', () => {
    history.replaceState(null, '', '/?service=depannage');
    openForm(urgent);
    expect(callLinks()).toHaveLength(1);
  });

  it.each([
    ['depannage', '2026-11-23T20:06:00Z', /^Votre demande est bien arrivée\. +C’est urgent/, 1],
    ['plomberie', '2026-11-23T08:00:00Z', /dès que possible.: ce lundi 23 novembre jusqu’à \d+.h, puis/, 0],
    ['plomberie', '2026-11-23T20:06:00Z', /dès que possible, à partir du lundi 30 novembre à 8.h\./, 0],
  ])('%s sent at %s: the form says what happens next', async (type, moment, promise, calls) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    const { visitor } = openForm(urgent);
    fill();
    fireEvent.input(fields.type_projet(), { target: { value: type } });
    await visitor.click(send());
    await waitFor(() => expect(screen.getByRole('form').querySelector('[role=status]')?.textContent).toMatch(promise));
    expect(callLinks()).toHaveLength(calls);
    vi.useRealTimers();
  });
});

describe('the address of the page', () => {
  it('fills in the town and the type of project that it names', () => {
    history.replaceState(null, '', "/?ville=Saint-Jean-d'If&service=plomberie");
    openForm();
    expect(values()).toEqual({ ...empty, ville: "Saint-Jean-d'If", type_projet: 'plomberie' });
  });

  it('fills in nothing that is not a choice', () => {
    history.replaceState(null, '', '/?service=jardinage');
    openForm();
    expect(values()).toEqual(empty);
  });
});

describe('what is typed and not sent', () => {
  it('is there again after a reload', () => {
    const { unmount } = openForm();
    fill();
    unmount();
    openForm();
    expect(values()).toEqual(typed);
  });

  it('is forgotten once sent', async () => {
    const { visitor, unmount } = openForm();
    fill();
    await visitor.click(send());
    await waitFor(() => expect(values()).toEqual(empty));
    unmount();
    openForm();
    expect(values()).toEqual(empty);
  });

  it('is not kept if the browser allows no storage, but the form works', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { visitor } = openForm();
    fill();
    await visitor.click(send());
    await waitFor(() => expect(inserts()).toHaveLength(1));
  });
});

describe('a robot', () => {
  it('or a browser that fills the hidden field is thanked, and the request is sent with that doubt', async () => {
    const { visitor, container } = openForm();
    fill();
    trapIn(container).value = 'https://spam.example';
    await visitor.click(send());
    expect(await screen.findByText('Message envoyé !')).toBeTruthy();
    expect(inserts().map(({ body, doubt }) => [body, doubt])).toEqual([
      [{ ...typed, telephone: '+33639981234', ville: null }, 'trap'],
    ]);
  });

  it.each([
    [400, 'pace'],
    [60_000, null],
  ])('that sends after %i ms is thanked, and the doubt is %s', async (after, doubt) => {
    vi.spyOn(performance, 'now').mockReturnValue(after);
    const { visitor } = openForm();
    fill();
    await visitor.click(send());
    expect(await screen.findByText('Message envoyé !')).toBeTruthy();
    expect(inserts().map((insert) => insert.doubt)).toEqual([doubt]);
  });

  it('finds a field that people can neither see nor focus, and that fillers are asked to leave alone', () => {
    const { container } = openForm();
    const trap = trapIn(container);
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    expect(trap.tabIndex).toBe(-1);
    expect(trap.autocomplete).toBe('off');
    expect(Object.keys(trap.dataset).sort()).toEqual(['1pIgnore', 'bwignore', 'formType', 'lpignore']);
    // The kinds of value by which browsers and password managers know a field.
    const kinds =
      /site|web|url|mail|name|nom|phone|tel|addr|adresse|ville|city|zip|postal|company|user|pass|card|birth/i;
    for (const hint of [trap.name, trap.id, trap.labels?.[0]?.textContent, trap.placeholder])
      expect(hint).not.toMatch(kinds);
  });
});

it('a form that fails to render is replaced by the phone and the e-mail, and the rest of the page stays', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...block, entries: null } as unknown as typeof block; // documents never have this
  renderBlock(
    <>
      <QuoteForm block={broken} />
      <p>La suite</p>
    </>,
  );
  const apology = within(screen.getByRole('alert'));
  expect(apology.getByRole('link', { name: /^05\s36\s49\s12\s34$/ })).toBeTruthy();
  expect(apology.getByRole('link', { name: 'bonjour@jardins.example' })).toBeTruthy();
  expect(screen.getByText('La suite')).toBeTruthy();
});
