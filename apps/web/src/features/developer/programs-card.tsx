import { Button, Card, VisuallyHidden } from '@mantine/core';
import type { ConnectedProgram } from '@portray/contracts/connected-programs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import classes from './developer.module.css';
import { scopesLine, usedWords } from './key-words.ts';

/** By which mails lead to the list. */
const anchor = 'connected-programs';
const key = calls.connectedPrograms.list.queryKey();

/** Programs that the person permitted to act for them; nothing where there are none. */
export function ProgramsCard() {
  const queries = useQueryClient();
  const { data: programs = [] } = useQuery(calls.connectedPrograms.list.queryOptions());
  const [asked, setAsked] = useState<ConnectedProgram>();
  const end = useMutation({
    mutationFn: ({ id }: ConnectedProgram) => api.connectedPrograms.end({ id }),
    onSuccess: (_done, { name }) => {
      toastSuccess({ title: 'Program disconnected', message: `“${name}” can do nothing here any more.` });
      return queries.invalidateQueries({ queryKey: key });
    },
    onError: toastFailure,
  });
  const isEmpty = programs.length === 0;
  useEffect(() => {
    // The browser looked for it before it was there.
    if (!isEmpty && location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [isEmpty]);
  if (isEmpty) return null;
  const now = new Date();
  return (
    <Card component="section" aria-labelledby={anchor} className={classes.flush}>
      <h2 id={anchor} className={classes.title}>
        Connected programs
      </h2>
      <table className={classes.table} aria-labelledby={anchor}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">From</th>
            <th scope="col">Scopes</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <tr key={program.id}>
              <th scope="row">
                <span className={classes.name} dir="auto">
                  {program.name}
                </span>
              </th>
              <td data-label="From">{program.host}</td>
              <td data-label="Scopes">{scopesLine(program.scopes)}</td>
              <td data-label="Last used">{usedWords(program, now)}</td>
              <td>
                <Button variant="quiet" onClick={() => setAsked(program)} aria-label={`Disconnect ${program.name}`}>
                  Disconnect
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Disconnect “${asked?.name}”?`}
        confirmLabel="Disconnect"
        onConfirm={() => asked && end.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        It stops working at once. Videos that it made stay.
      </ConfirmDialog>
    </Card>
  );
}
