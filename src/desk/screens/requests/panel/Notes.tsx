import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { longestNote, type DeskLead } from '../../../queries/desk-data';
import { DeskIcon } from '../../../theme/DeskIcon';
import { briefMoment } from '../../../figures/paris-days';
import { useDesk, useTask } from '../../../store/use-desk';
import { authorName } from './author-name';
import classes from '../../styles/Leads.module.css';

/** The notes of a request, and a field for a new one. */
export function Notes({ lead, now }: { lead: DeskLead; now: number }) {
  const { store, account } = useDesk();
  const { isBusy, run } = useTask();
  const [text, setText] = useState(store.drafts.get(lead.id) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next) store.drafts.set(lead.id, next);
    else store.drafts.delete(lead.id);
  };
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    const body = text.trim();
    if (!body || isBusy) return;
    const isDone = await run(async () => {
      await store.addNote(lead.id, body);
      return 'Note ajoutée.';
    });
    // If it could not be stored, the text is kept.
    if (isDone) write('');
  };
  return (
    <>
      {lead.notes.length > 0 ? (
        <ul className={classes.notes}>
          {lead.notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <p className={classes.noteText}>{note.body}</p>
              <Text c="dimmed" fz={14}>
                {[authorName(note.author), briefMoment(Date.parse(note.createdAt), now)].filter(Boolean).join(', ')}
              </Text>
              {note.author === account ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.removeNote}
                  aria-label={`Retirer la note « ${note.body.slice(0, 40)} »`}
                  onClick={() =>
                    void run(async () => {
                      await store.removeNote(lead.id, note.id);
                      return 'Note retirée.';
                    })
                  }
                >
                  <DeskIcon name="desk-remove" size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={(event) => void add(event)} className={classes.noteForm}>
        <Textarea
          aria-label="Nouvelle note"
          placeholder="Ce qui a été dit, ce qu’il faut prévoir…"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longestNote}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
          }}
        />
        <Button type="submit" loading={isBusy} disabled={!text.trim()} h={44}>
          Ajouter la note
        </Button>
      </form>
    </>
  );
}
