import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formFields } from '../../../form-fields.mjs';
import { Themed } from './Themed';

const said = { sent: 'Message envoyé !', failed: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer." };

/** The quote form: the browser validates it, and a message tells the result. */
export function QuoteForm({ anchor, projectTypes, label, backend }) {
  const [state, setState] = useState('idle');

  async function submit(event) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const isSent = await send(backend, Object.fromEntries(new FormData(form)));
    if (isSent) form.reset();
    setState(isSent ? 'sent' : 'failed');
  }

  return (
    <Themed>
      <form id={anchor} onSubmit={submit}>
        {formFields.map(([name, text, type, completion, placeholder]) => (
          <TextInput key={name} name={name} label={text} type={type} autoComplete={completion} placeholder={placeholder} required={name !== 'ville'} size="md" />
        ))}
        <NativeSelect name="type_projet" label="Type de projet" required size="md">
          <option value="">Sélectionnez un service</option>
          {projectTypes.map((t) => <option key={t.value} value={t.value}>{t.label}</option>)}
        </NativeSelect>
        <Textarea name="description" label="Description du projet" placeholder="Les travaux à faire, la surface, vos délais" rows={5} required size="md" />
        <Button type="submit" size="md" disabled={state === 'sending'}>{label}</Button>
        <p role="status">{said[state]}</p>
      </form>
    </Themed>
  );
}

async function send({ url, key }, lead) {
  const headers = { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' };
  try {
    return (await fetch(`${url}/rest/v1/leads`, { method: 'POST', headers, body: JSON.stringify(lead) })).ok;
  } catch {
    return false;
  }
}
